import { OWN_PARTS, type OwnPart, readOwnParts } from '@contract/own-parts.ts';
import type { ApiResponse } from './api-client.ts';
import { customerApi } from './customer-api.ts';

type Parts = { [Name in OwnPart]: ApiResponse<(typeof OWN_PARTS)[Name]> };

let asked: Set<OwnPart> | undefined;
let loading: Promise<Partial<Parts>>;

async function load(names: Set<OwnPart>): Promise<Partial<Parts>> {
  await new Promise((begin) => setTimeout(begin));
  asked = undefined;
  const [first = 'plan', second] = names;
  if (second) return customerApi(readOwnParts, { query: { names: [...names].join() } });
  return { [first]: await customerApi(OWN_PARTS[first]) };
}

/** A part of the account; parts that are asked for at the same moment are loaded by one request. */
export async function ownPart<Name extends OwnPart>(name: Name): Promise<Parts[Name]> {
  if (!asked) {
    asked = new Set();
    loading = load(asked);
  }
  asked.add(name);
  return (await loading)[name] as Parts[Name];
}
