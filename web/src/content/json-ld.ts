import { company, contactHours, offices, socialLinks } from '@contract/company.ts';

/** Who we are, for search engines. */
export const organizationJsonLd = () => [
  {
    '@type': 'Organization',
    name: company.name,
    legalName: company.legalName,
    description: company.description,
    email: company.email,
    sameAs: socialLinks.map(({ url }) => url),
    address: offices.map(({ address }) => ({
      '@type': 'PostalAddress',
      streetAddress: address,
      addressCountry: 'MN',
    })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: offices[0]?.phone,
      availableLanguage: 'mn',
      hoursAvailable: contactHours.machine,
    },
  },
];
