import type { ROUTES } from '../_shared/contract/routes.ts';
import { articleImages } from './resources/article-images.ts';
import { assistantAnswers } from './resources/assistant-answers.ts';
import { assistantQuestions } from './resources/assistant-questions.ts';
import { assistantTopics } from './resources/assistant-topics.ts';
import { blogPosts } from './resources/blog-posts.ts';
import { bulkChanges } from './resources/bulk-changes.ts';
import { businessProfiles } from './resources/business-profiles.ts';
import { contactMessages } from './resources/contact-messages.ts';
import { customerSessions } from './resources/customer-sessions.ts';
import { dashboard } from './resources/dashboard.ts';
import { designReportRequests } from './resources/design-report-requests.ts';
import { formTokens } from './resources/form-tokens.ts';
import { history } from './resources/history.ts';
import { notifications } from './resources/notifications.ts';
import { ownAccount } from './resources/own-account.ts';
import { partnerRequests } from './resources/partner-requests.ts';
import { payments } from './resources/payments.ts';
import { personalData } from './resources/personal-data.ts';
import { planPeriods } from './resources/plan-periods.ts';
import { program } from './resources/program.ts';
import { programRegistrations } from './resources/program-registrations.ts';
import { quoteRequests } from './resources/quote-requests.ts';
import { recordHits } from './resources/record-hits.ts';
import { recordWork } from './resources/record-work.ts';
import { requestState } from './resources/request-state.ts';
import { spam } from './resources/spam.ts';
import { staffSessions } from './resources/staff-sessions.ts';
import { system } from './resources/system.ts';
import { team } from './resources/team.ts';
import { users } from './resources/users.ts';
import type { Handlers } from './router.ts';

/** The handler of every route of the contract; a route without one does not compile. */
export const handlers: Handlers<typeof ROUTES> = {
  ...articleImages,
  ...assistantAnswers,
  ...assistantQuestions,
  ...assistantTopics,
  ...blogPosts,
  ...bulkChanges,
  ...businessProfiles,
  ...contactMessages,
  ...customerSessions,
  ...dashboard,
  ...designReportRequests,
  ...formTokens,
  ...history,
  ...notifications,
  ...ownAccount,
  ...partnerRequests,
  ...payments,
  ...personalData,
  ...planPeriods,
  ...program,
  ...programRegistrations,
  ...quoteRequests,
  ...recordHits,
  ...recordWork,
  ...requestState,
  ...spam,
  ...staffSessions,
  ...system,
  ...team,
  ...users,
};
