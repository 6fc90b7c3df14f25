import type { ROUTES } from '../../_shared/contract/routes.ts';
import type { Handlers } from '../router.ts';
import { articleImages } from './article-images.ts';
import { assistantRequests } from './assistant-requests.ts';
import { automationHandlers } from './automations.ts';
import { blogPosts } from './blog-posts.ts';
import { bots } from './bots.ts';
import { bulkChanges } from './bulk-changes.ts';
import { businessProfiles } from './business-profiles.ts';
import { clientErrors } from './client-errors.ts';
import { colleagueHandlers } from './colleagues.ts';
import { companyTalks } from './company-talks.ts';
import { customerSessions } from './customer-sessions.ts';
import { dashboard } from './dashboard.ts';
import { formRecords } from './form-records.ts';
import { formTokens } from './form-tokens.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { inbox } from './inbox.ts';
import { managedAssistants } from './managed-assistants.ts';
import { notifications } from './notifications.ts';
import { ownAccount } from './own-account.ts';
import { ownAnswers } from './own-answers.ts';
import { ownAssistants } from './own-assistant.ts';
import { ownConversations } from './own-conversations.ts';
import { ownInboxes } from './own-inbox.ts';
import { ownParts } from './own-parts.ts';
import { payments } from './payments.ts';
import { personalData } from './personal-data.ts';
import { planPeriods } from './plan-periods.ts';
import { program } from './program.ts';
import { programRegistrations } from './program-registrations.ts';
import { pushDevices } from './push-devices.ts';
import { recordHits } from './record-hits.ts';
import { recordWork } from './record-work.ts';
import { requestState } from './request-state.ts';
import { savedViews } from './saved-views.ts';
import { spam } from './spam.ts';
import { staffSessions } from './staff-sessions.ts';
import { system } from './system.ts';
import { team } from './team.ts';
import { users } from './users.ts';

/** The handler of every route of the contract; a route without one does not compile. */
export const handlers: Handlers<typeof ROUTES> = {
  ...articleImages,
  ...assistantRequests,
  ...automationHandlers,
  ...blogPosts,
  ...bots,
  ...bulkChanges,
  ...businessProfiles,
  ...clientErrors,
  ...colleagueHandlers,
  ...customerSessions,
  ...dashboard,
  ...formRecords,
  ...formTokens,
  ...companyTalks,
  ...health,
  ...history,
  ...inbox,
  ...managedAssistants,
  ...notifications,
  ...ownAccount,
  ...ownAnswers,
  ...ownAssistants,
  ...ownConversations,
  ...ownInboxes,
  ...ownParts,
  ...payments,
  ...personalData,
  ...planPeriods,
  ...program,
  ...programRegistrations,
  ...pushDevices,
  ...recordHits,
  ...recordWork,
  ...requestState,
  ...savedViews,
  ...spam,
  ...staffSessions,
  ...system,
  ...team,
  ...users,
};
