import { PATHS } from '@/lib/paths.ts';

/**
 * - `reading`: the page is useful without its script; hydration waits until it has loaded and is idle.
 * - `acting`: the first thing a person does needs the script (forms, switches), so it hydrates right after
 * its first paint.
 */
export type Hydration = 'reading' | 'acting';

export type RouteEntry = {
  path: string;
  /** File under `pages/`, without `.tsx`. */
  page: string;
  hydration: Hydration;
  /** `bare` has no header and footer: the portfolio, the framed assistant, and what is another business's. */
  layout: 'site' | 'bare';
  /** Written to its own HTML by the build; the others start from the empty shell. */
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
  // content/trade-pages.ts, whose texts no other page loads.
  ...['salon', 'clinic', 'shop', 'restaurant', 'school'].map((name) =>
    reading(`/product/${name}`, 'trade'),
  ),
  reading(PATHS.voiceAgent, 'voice-agent'),
  acting(PATHS.pricing, 'pricing'),
  reading(PATHS.proof, 'proof'),
  reading(PATHS.services, 'services'),
  reading(PATHS.about, 'about'),
  acting(PATHS.contact, 'contact'),
  reading(PATHS.documentation, 'documentation'),
  acting(PATHS.blog, 'blog'),
  // web/build/articles.ts prerenders the articles that the API has at build; newer ones start from the shell.
  { ...reading(`${PATHS.blog}/:slug`, 'blog-post'), prerender: false },
  { ...acting(`${PATHS.blog}/tag/:tag`, 'blog-tag'), prerender: false },
  acting(PATHS.login, 'login'),
  acting(PATHS.signup, 'signup'),
  acting(PATHS.forgotPassword, 'forgot-password'),
  acting(PATHS.resetPassword, 'reset-password'),
  shell(PATHS.confirm, 'confirm'),
  shell('/pay/:token', 'pay'),
  { ...shell('/o/:token', 'placed-request'), layout: 'bare' },
  shell(PATHS.account, 'account'),
  shell(PATHS.accountAnswers, 'account-answers'),
  shell(PATHS.accountAutomations, 'account-automations'),
  shell(PATHS.accountShare, 'account-share'),
  shell(PATHS.accountConversations, 'account-conversations'),
  shell(PATHS.accountRequests, 'account-requests'),
  shell(PATHS.accountLeads, 'account-leads'),
  shell(PATHS.accountUsage, 'account-usage'),
  shell(PATHS.accountAssistant, 'account-assistant'),
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
 * The page for any other address, written to `404.html`. Some hosts serve it for an article that is newer
 * than the build, so its script does not wait.
 */
export const NOT_FOUND: RouteEntry = { ...acting('*', 'not-found'), prerender: false };
