import { SEAT_OFFER_PATH } from '@contract/program-terms.ts';
import { REQUEST_PATH } from '@contract/request-terms.ts';
import { INVITATION_PATH } from '@contract/staff-roles.ts';

/** Every URL of the site that a text or a link names. */
export const PATHS = {
  home: '/',
  product: '/product',
  voiceAgent: '/ai-voice-agent',
  pricing: '/pricing',
  /** Our measured figures. */
  proof: '/proof',
  services: '/services',
  about: '/about',
  contact: '/contact',
  documentation: '/documentation',
  blog: '/blog',
  login: '/login',
  signup: '/signup',
  partnership: '/partnership',
  program: '/program',
  /** The page of a registration for the programme; mails about its seat link to it. */
  seatOffer: SEAT_OFFER_PATH,
  request: REQUEST_PATH,
  designReport: '/free-design-report',
  /** The developer portfolio: each developer would have a page of their own. */
  portfolio: '/jishee-hugjuulegch',
  terms: '/terms',
  privacy: '/privacy',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where the links of confirmation mails lead. */
  confirm: '/confirm',
  account: '/account',
  accountAnswers: '/account/answers',
  accountAutomations: '/account/automations',
  accountShare: '/account/share',
  accountConversations: '/account/conversations',
  accountRequests: '/account/requests',
  /** The former address of the requests, which mails had. */
  accountLeads: '/account/leads',
  accountUsage: '/account/usage',
  accountAssistant: '/account/assistant',
  accountBusiness: '/account/business',
  accountSettings: '/account/settings',
  /** Framed by the chat panel; nothing links to it. */
  chatAssistant: '/chat-assistant',
  adminLogin: '/admin/login',
  adminInvitation: INVITATION_PATH,
  adminDashboard: '/admin-dashboard',
  /** Where the user page's back button leads; it redirects to the dashboard. */
  adminDashboardAlias: '/admin/dashboard',
} as const;

/** The page of a registration; the token is behind the #, which browsers do not send to servers. */
export const seatPath = (token: string) => `${PATHS.seatOffer}#token=${encodeURIComponent(token)}`;
/** The page of a payment, by its secret link. */
export const payPath = (token: string) => `/pay/${encodeURIComponent(token)}`;

/** The page of a customer's assistant, by the secret key of its link. */
export const botPath = (key: string) => `/b/${encodeURIComponent(key)}`;

/** The script that puts a customer's assistant on a website: a file, no page. */
export const BOT_SCRIPT_PATH = '/bot.js';

/** Sign-up with a preselected plan and the number of months to pay for. */
export const signupPath = (plan: string, months: number) =>
  `${PATHS.signup}?plan=${plan}&months=${months}`;

/** The feed of new articles: a file, no page. */
export const FEED_PATH = '/rss.xml';

/** The page of one article. */
export const blogPostPath = (slug: string) => `${PATHS.blog}/${encodeURIComponent(slug)}`;

/** The list of questions without an answer, on the page of the answers. */
export const MISSED_QUESTIONS_ID = 'missed-questions';

/** Signs that divide an address, or that no file may have in its name on some host; the name of a tag may have them. */
const UNSAFE_IN_NAME = /[\\/:*?"<>|%#.~\p{Cc}]/gu;

/** The articles of one tag. A sign that no file name may have is `~` and its code: «UI/UX» is `UI~2f~UX`. */
export const blogTagPath = (tag: string) =>
  `${PATHS.blog}/tag/${encodeURIComponent(
    tag.replace(UNSAFE_IN_NAME, (sign) => `~${sign.charCodeAt(0).toString(16)}~`),
  )}`;

/** The tag of the last part of such a path, decoded. */
export const tagInPath = (name: string): string =>
  name.replace(/~([\da-f]{1,2})~/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The share picture of an article. */
export const sharePicturePath = (slug: string) => `/share/${slug}.png`;

/** The share picture of a page that has one of its own; no article has such an address. */
export const pagePicturePath = (name: string) => `/share/pages/${name}.png`;

/** The staff area's page of one user. */
export const adminUserPath = (id: string) => `/admin/users/${encodeURIComponent(id)}`;
