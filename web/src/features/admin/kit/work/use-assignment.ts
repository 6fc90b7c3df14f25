import { type RecordWork, setRecordWork, type WorkInput } from '@contract/record-work.ts';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { describeError } from '@/components/form/error-text.ts';
import { ApiError } from '@/lib/api-error.ts';
import { discardDraft, loadDraft, saveDraft } from '@/lib/draft.ts';
import { type FieldConflict, mergeEdits } from '@/lib/merge-edits.ts';
import { staffApi } from '../../session/admin-api.ts';
import { useAdminSession } from '../../session/use-admin-session.ts';
import { recordDraft } from '../edit/record-draft.ts';
import { workTexts } from '../list/texts.ts';
import { notify, RecordAround } from '../parts/notify.ts';
import type { Subject } from './use-record-work.ts';

/** A typed date is saved after this pause, because a half-typed date may be a valid other date. */
const PAUSE_MS = 400;

/** The fields of the work that can be changed, and their version. */
type Base = Pick<RecordWork, 'assigneeId' | 'nextOn' | 'version'>;
type Trouble =
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; newest: RecordWork; conflicts: readonly FieldConflict[] };

const baseOf = ({ assigneeId, nextOn, version }: Base): Base => ({ assigneeId, nextOn, version });
const isEmpty = (edits: WorkInput) => Object.keys(edits).length === 0;

/** The edits made after `sent`, or different from it. */
function remaining(edits: WorkInput, sent: WorkInput): WorkInput {
  const entries = Object.entries(edits) as [keyof WorkInput, string | null][];
  return Object.fromEntries(entries.filter(([field, value]) => sent[field] !== value));
}

type Options = {
  subject: Subject;
  work: RecordWork;
  show: (work: RecordWork) => Promise<void>;
  load: () => Promise<RecordWork>;
};

/**
 * Saves assignee and next step as soon as they are chosen: only the changed field, with the version on screen.
 * An edit that is not saved yet is stored in this tab; it is saved even if the record is closed, and retried
 * after a reload. If a colleague has changed the same field, both values are shown; a change of the other field
 * is kept.
 */
export function useAssignment({ subject, work, show, load }: Options) {
  const { entity, id } = subject;
  const owner = useAdminSession()?.id ?? '';
  const about = useContext(RecordAround);
  const place = recordDraft(`work-${entity}`, id, owner);
  const [draft] = useState(() => loadDraft<Base>(place));
  const edits = useRef<WorkInput>((draft?.values as WorkInput | undefined) ?? {});
  const base = useRef<Base | null>(draft?.base ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);
  const shown = useRef(true);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [, render] = useState(0);

  const keep = (next: WorkInput) => {
    edits.current = next;
    if (isEmpty(next)) {
      base.current = null;
      discardDraft(place);
    } else {
      saveDraft(place, { values: next, base: base.current });
    }
    render((count) => count + 1);
  };

  /** Whether to try again, over the current version. */
  const settle = async (): Promise<boolean> => {
    const newest = await load();
    const was = base.current ?? baseOf(newest);
    const { conflicts } = mergeEdits(baseOf(was), baseOf(newest), {
      ...baseOf(newest),
      ...edits.current,
    });
    base.current = baseOf(newest);
    await show(newest);
    const both = conflicts.filter(({ field }) => field in edits.current);
    if (both.length === 0) return true;
    saveDraft(place, { values: edits.current, base: was });
    setTrouble({ kind: 'conflict', newest, conflicts: both });
    if (!shown.current) notify({ title: workTexts.conflictElsewhere, type: 'error', about });
    return false;
  };

  const save = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (running.current) return;
    running.current = true;
    setTrouble(null);
    try {
      while (!isEmpty(edits.current)) {
        const sent = edits.current;
        try {
          const saved = await staffApi(setRecordWork, {
            params: subject,
            body: sent,
            version: base.current?.version ?? work.version,
          });
          base.current = baseOf(saved);
          await show(saved);
          keep(remaining(edits.current, sent));
        } catch (error) {
          const isStale = error instanceof ApiError && error.code === 'version_conflict';
          if (!isStale) throw error;
          if (!(await settle())) return;
        }
      }
    } catch (error) {
      setTrouble({ kind: 'failed', error });
      if (!shown.current) {
        notify({ title: workTexts.saveFailed, text: describeError(error), type: 'error', about });
      }
    } finally {
      running.current = false;
    }
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const flush = useCallback(() => {
    if (timer.current !== undefined) void latest.current();
  }, []);
  useEffect(() => {
    shown.current = true;
    // What an earlier page load of this tab could not save.
    if (!isEmpty(edits.current)) void latest.current();
    window.addEventListener('pagehide', flush);
    return () => {
      shown.current = false;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    /** The current work with the edits applied. */
    chosen: { ...baseOf(work), ...edits.current },
    trouble,
    /** Saves now, or with `typed` when typing pauses. */
    choose: (part: WorkInput, typed = false) => {
      base.current ??= baseOf(work);
      keep({ ...edits.current, ...part });
      clearTimeout(timer.current);
      timer.current = undefined;
      if (typed) timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
      else void save();
    },
    flush,
    retry: () => void save(),
    giveUp: () => {
      keep({});
      setTrouble(null);
    },
  };
}
