import {
  bankAccount,
  company,
  dataPlace,
  offices,
  ownRegister,
  programPhone,
  socialLinks,
} from '../../supabase/functions/_shared/contract/company.ts';

/** What pages, mails and documents say of the company, by the names of `contract/company.ts`. */
export const companyFacts = (): Record<string, string> => ({
  'company.email': company.email,
  'company.postalAddress': company.postalAddress,
  ownRegister,
  dataPlace,
  ...Object.fromEntries(
    offices.flatMap(({ name, address, phone }) => [
      [`offices: ${name}, address`, address],
      [`offices: ${name}, phone`, phone],
    ]),
  ),
  programPhone,
  'bankAccount.number': bankAccount.number,
  ...Object.fromEntries(socialLinks.map(({ name, url }) => [`socialLinks: ${name}`, url])),
});

/** The facts that still are placeholders: they name an example, or their number begins with zeros. */
export const unfilledFacts = (facts: Readonly<Record<string, string>>): string[] =>
  Object.entries(facts)
    .filter(([, value]) => /жишээ|example\.mn/iu.test(value) || /^\D*(?:976\D*)?0000/.test(value))
    .map(([name]) => name);
