import * as z from 'zod/mini';
import { maskPersonal } from '../../_shared/assistant/mask.ts';
import type * as contract from '../../_shared/contract/client-errors.ts';
import {
  CLIENT_ERROR_LENGTHS,
  type ClientErrorKind,
  clientError,
} from '../../_shared/contract/client-errors.ts';
import { dataOf, jsonOf } from '../data/database.ts';
import { countAttempt } from '../data/rate-limit.ts';
import { rowShape, toEntity } from '../data/rows.ts';
import type { Backend } from '../data/supabase.ts';
import type { Handlers } from '../router.ts';

/** What `public.list_client_errors` returns. */
const listed = z.array(rowShape);

/** Letters and digits without a separator, such as tokens, keys and the secret part of a link. */
const TOKEN = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g;
const MASKED_TOKEN = '[түлхүүр]';

/**
 * The text without tokens, addresses, phones and names. It is cut after masking: cut first, a part of a token
 * or phone might not be recognized.
 */
const masked = (text: string, most: number): string =>
  maskPersonal(text.replace(TOKEN, MASKED_TOKEN)).trim().slice(0, most);

/** The path of an address, without host, query and fragment, which may hold what somebody typed. */
function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/s, '');
  return path.replace(TOKEN, MASKED_TOKEN).slice(0, CLIENT_ERROR_LENGTHS.page);
}

/** Errors of browser extensions occur on any page and are not ours, so they are dropped. */
const IS_EXTENSION = /(^|\s)[a-z-]*extension(:|$)|^(about|data|blob)$/;

type Report = { kind: ClientErrorKind; message: string; place: string; page: string };

async function note({ supabase }: Backend, report: Report): Promise<void> {
  dataOf(
    await supabase.system.rpc('note_client_error', {
      p_kind: report.kind,
      p_message: masked(report.message, CLIENT_ERROR_LENGTHS.message) || '–',
      p_place: report.place.slice(0, CLIENT_ERROR_LENGTHS.place),
      p_page: pathOf(report.page),
    }),
  );
}

/** `https://site/assets/page-x.js:1:20`, without the host. */
const placeOf = (place: string): string => {
  const [, address = place, position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(place) ?? [];
  return `${pathOf(address)}${position}`;
};

export const clientErrors: Handlers<typeof contract> = {
  // The response does not tell whether the report was stored.
  reportClientError: async (request) => {
    await countAttempt(request, 'clientError', request.address);
    const { message, place, page } = request.input;
    if (IS_EXTENSION.test(place ?? '')) return;
    await note(request, {
      kind: 'script',
      message,
      place: placeOf(place ?? ''),
      page,
    });
  },

  reportPolicyViolation: async (request) => {
    await countAttempt(request, 'clientError', request.address);
    const report = request.input['csp-report'];
    const blocked = report['blocked-uri'] ?? '';
    if (IS_EXTENSION.test(blocked) || IS_EXTENSION.test(report['source-file'] ?? '')) return;
    // The host of the blocked address, or a keyword such as `inline` or `eval`.
    const what = URL.canParse(blocked) ? new URL(blocked).host : blocked.slice(0, 50);
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    const source = report['source-file'] ? pathOf(report['source-file']) : '';
    await note(request, {
      kind: 'policy',
      message: `${directive.split(' ')[0]} ${what}`,
      place: source && `${source}:${report['line-number'] ?? 0}`,
      page: report['document-uri'] ?? '',
    });
  },

  listClientErrors: async ({ caller }) => {
    const errors = jsonOf(listed, await caller.database.rpc('list_client_errors'));
    return {
      errors: errors.map((row) => toEntity(clientError, row)),
    };
  },
};
