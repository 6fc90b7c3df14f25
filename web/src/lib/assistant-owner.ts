import type { Route } from '@contract/http/route.ts';
import { type AccountTab, accountTabPath } from '@contract/own-assistant.ts';
import { createContext, use } from 'react';
import type { ApiArguments, ApiResponse } from './api-client.ts';
import { customerApi } from './customer-api.ts';
import { useCustomer } from './customer-session.ts';

/** Whose assistant the screens show: a customer's own, or in the staff area the company's. */
export type AssistantOwner = {
  /** The signed-in person, to whom loaded data and drafts belong. */
  id: string;
  /** Calls the API with the token of that person's session. */
  api: <R extends Route>(route: R, ...options: ApiArguments<R>) => Promise<ApiResponse<R>>;
  /** False for staff who only read. Only for the interface: the database decides. */
  mayWrite: boolean;
  /** Whether the assistant itself is this person's to change: not for a colleague of a customer. */
  mayKeep: boolean;
  isCompany: boolean;
  /** The address of one of the screens. */
  to: (tab: AccountTab, query?: Readonly<Record<string, string>>) => string;
};

/** Set by the staff area; without it the screens are those of the signed-in customer. */
export const CompanyOwner = createContext<AssistantOwner | null>(null);

/** An address of a page with more parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

const OWN = {
  api: customerApi,
  mayWrite: true,
  isCompany: false,
  to: (tab, query) => withQuery(accountTabPath(tab), query),
} satisfies Omit<AssistantOwner, 'id' | 'mayKeep'>;

/** The owner of the assistant on this page. */
export function useAssistantOwner(): AssistantOwner {
  const customer = useCustomer();
  const mayKeep = customer?.role !== 'colleague';
  return use(CompanyOwner) ?? { ...OWN, mayKeep, id: customer?.id ?? '' };
}
