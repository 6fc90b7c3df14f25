import { company, contactHours, offices, socialLinks } from '@contract/company.ts';
import { blogTexts } from '@/content/blog.ts';
import { footerColumns, homeLink } from '@/content/nav.ts';
import { PATHS } from '@/lib/paths.ts';

/** Things of every page for search engines. `siteUrl` is the origin; the build adds `@context`. */

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Opening hours (`Mo-Fr 09:00-18:00`) as schema.org's specification. Throws on other forms. */
export function openingHoursSpecification(hours: string) {
  const [, first = '', last = '', opens, closes] =
    /^(\w\w)-(\w\w) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours) ?? [];
  const from = DAYS.findIndex((day) => day.startsWith(first));
  const to = DAYS.findIndex((day) => day.startsWith(last));
  if (!opens || from === -1 || to < from) throw new Error(`Not opening hours: ${hours}`);
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(from, to + 1).map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  };
}

/** One address for the company in every page's data, so that all of them speak of the same thing. */
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** Who we are. */
export const organizationJsonLd = (siteUrl: string) => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: company.name,
  legalName: company.legalName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
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
    hoursAvailable: openingHoursSpecification(contactHours.machine),
  },
});

/** The site's name, as results show it beside a page. */
export const webSiteJsonLd = (siteUrl: string) => ({
  '@type': 'WebSite',
  name: company.name,
  alternateName: company.latinName,
  url: `${siteUrl}/`,
  inLanguage: 'mn',
  publisher: { '@id': organizationId(siteUrl) },
});

const NAMES = new Map<string, string>([
  [PATHS.blog, blogTexts.eyebrow],
  ...footerColumns.flatMap(({ links }) => links.map(({ href, label }) => [href, label] as const)),
  // The footer has other words for these two.
  [PATHS.product, 'AI чатбот'],
  [PATHS.contact, 'Холбоо барих'],
]);

/**
 * Where a page stands: the home page, the blog above its articles, the page itself by the name that links give
 * it, otherwise by its title. Null for the home page.
 */
export function breadcrumbJsonLd(siteUrl: string, path: string, title: string) {
  if (path === PATHS.home) return null;
  const own = NAMES.get(path) ?? title.replace(` – ${company.name}`, '');
  const trail: (readonly [path: string, name: string])[] = [
    [PATHS.home, homeLink.label],
    ...(path.startsWith(`${PATHS.blog}/`) ? [[PATHS.blog, blogTexts.eyebrow] as const] : []),
    [path, own],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([itemPath, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + itemPath,
    })),
  };
}
