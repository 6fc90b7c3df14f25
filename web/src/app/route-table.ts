import { PATHS } from '@/content/paths.ts';

/**
 * - `reading`: the page is useful before its script; hydration waits until it is loaded and idle.
 * - `acting`: the first thing a person does needs the script (forms, switches): hydrated right after
 *   its first paint.
 */
export type Hydration = 'reading' | 'acting';

export type RouteEntry = {
  path: string;
  /** File under `pages/`, without `.tsx`. */
  page: string;
  hydration: Hydration;
  /** `bare` stands without header and footer: the portfolio and the framed assistant. */
  layout: 'site' | 'bare';
  /** Written to its own HTML at build; the others start from the empty shell. */
  prerender: boolean;
};

const reading = (path: string, page: string): RouteEntry => ({
  path,
  page,
  hydration: 'reading',
  layout: 'site',
  prerender: true,
});
const acting = (path: string, page: string): RouteEntry => ({
  ...reading(path, page),
  hydration: 'acting',
});
const shell = (path: string, page: string): RouteEntry => ({
  ...acting(path, page),
  prerender: false,
});

/** Every URL of the site. The build, the router and the sitemap read it. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  reading(PATHS.home, 'home'),
  reading(PATHS.product, 'product'),
  reading(PATHS.voiceAgent, 'voice-agent'),
  acting(PATHS.pricing, 'pricing'),
  reading(PATHS.services, 'services'),
  reading(PATHS.about, 'about'),
  acting(PATHS.contact, 'contact'),
  reading(PATHS.documentation, 'documentation'),
  acting(PATHS.blog, 'blog'),
  // Articles are prerendered as the API knows them (web/build/articles.ts); the newest ones start from the shell.
  { ...reading(`${PATHS.blog}/:slug`, 'blog-post'), prerender: false },
  { ...acting(`${PATHS.blog}/tag/:tag`, 'blog-tag'), prerender: false },
  acting(PATHS.login, 'login'),
  acting(PATHS.signup, 'signup'),
  acting(PATHS.forgotPassword, 'forgot-password'),
  acting(PATHS.resetPassword, 'reset-password'),
  shell(PATHS.confirm, 'confirm'),
  shell('/pay/:token', 'pay'),
  shell(PATHS.account, 'account'),
  shell(PATHS.accountBusiness, 'account-business'),
  shell(PATHS.accountSettings, 'account-settings'),
  acting(PATHS.partnership, 'partnership'),
  reading(PATHS.program, 'program'),
  shell(PATHS.seatOffer, 'program-seat'),
  shell(PATHS.request, 'request'),
  acting(PATHS.designReport, 'free-design-report'),
  reading(PATHS.terms, 'terms'),
  reading(PATHS.privacy, 'privacy'),
  { ...reading(PATHS.portfolio, 'portfolio'), layout: 'bare' },
  { ...acting(PATHS.chatAssistant, 'chat-assistant'), layout: 'bare' },
  shell(PATHS.adminLogin, 'admin/login'),
  shell(PATHS.adminInvitation, 'admin/invitation'),
  shell(PATHS.adminDashboard, 'admin/dashboard'),
  shell('/admin/dashboard', 'admin/dashboard-redirect'),
  shell('/admin/users/:id', 'admin/user'),
];

/**
 * What any other address shows; written to `404.html`. Some hosts serve it for an article that is newer than the
 * build, so its script does not wait.
 */
export const NOT_FOUND: RouteEntry = { ...acting('*', 'not-found'), prerender: false };
