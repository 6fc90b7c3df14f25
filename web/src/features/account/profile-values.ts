import { COMPANY_INDUSTRIES, COMPANY_SIZES, type User } from '@contract/users.ts';

/** A profile as its form begins. */
export function profileValues(account: User) {
  const { firstName, lastName, businessPhone, companyName, location, website, description } =
    account;
  return {
    firstName,
    lastName,
    phone: businessPhone,
    companyName,
    industries: COMPANY_INDUSTRIES.filter((word) => account.industries.includes(word)),
    companySize: COMPANY_SIZES.find((word) => word === account.companySize) ?? ('' as const),
    location,
    website: website ?? '',
    description: description ?? '',
    plan: account.plan ?? ('' as const),
    planMonths: account.planMonths ?? ('' as const),
  };
}
