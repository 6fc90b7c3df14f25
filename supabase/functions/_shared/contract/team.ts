import * as z from 'zod/mini';
import { LIMITS } from './fields/limits.ts';
import { userParams } from './fields/params.ts';
import { newPassword } from './fields/passwords.ts';
import { choice, email, line } from './fields/primitives.ts';
import { maybeText, text, time } from './fields/records.ts';
import { route } from './http/route.ts';
import { INVITED_ROLES, STAFF_ROLES } from './staff-roles.ts';

const LINK_INVALID = 'Урилгын холбоос буруу байна';

/** A member of the team; `isSelf` marks the caller. */
export const teamMember = z.object({
  id: z.uuid(),
  name: text(),
  email: text(),
  role: z.enum(STAFF_ROLES),
  suspendedAt: z.nullable(time()),
  createdAt: time(),
  isSelf: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** Somebody who was invited and has not accepted yet. */
export const invitation = z.object({
  id: z.uuid(),
  name: text(),
  email: text(),
  role: z.enum(STAFF_ROLES),
  createdAt: time(),
  expiresAt: time(),
});
export type Invitation = z.output<typeof invitation>;

/** An invitation as the invited person sees it: to our team, or as a colleague to the business of a customer. */
export const openedInvitation = z.object({
  ...invitation.shape,
  role: z.enum(INVITED_ROLES),
  company: maybeText(),
});
export type OpenedInvitation = z.output<typeof openedInvitation>;

export const team = z.object({ members: z.array(teamMember), invitations: z.array(invitation) });
export type Team = z.output<typeof team>;

export const invitationInput = z.strictObject({
  name: line({ max: LIMITS.name }),
  email: email(),
  role: choice(STAFF_ROLES),
});
export type InvitationInput = z.output<typeof invitationInput>;

export const memberRoleInput = z.strictObject({ role: choice(STAFF_ROLES) });

// @__NO_SIDE_EFFECTS__
const invitationToken = () => z.string(LINK_INVALID).check(z.regex(/^[0-9a-f]{64}$/, LINK_INVALID));

export const invitationLink = z.strictObject({ token: invitationToken() });
export const acceptanceInput = z.strictObject({
  token: invitationToken(),
  password: newPassword(),
});
export type AcceptanceInput = z.output<typeof acceptanceInput>;

export const getTeam = route({
  method: 'GET',
  path: '/api/admin/team',
  auth: 'admin',
  summary: 'The team and its open invitations; for owners',
  status: 200,
  response: team,
  errors: ['owners_only'],
});

export const inviteMember = route({
  method: 'POST',
  path: '/api/admin/team/invitations',
  auth: 'admin',
  summary: 'Invite somebody to the team by mail; for owners',
  status: 201,
  body: invitationInput,
  response: invitation,
  errors: ['owners_only', 'confirm_identity', 'account_exists'],
});

export const cancelInvitation = route({
  method: 'DELETE',
  path: '/api/admin/team/invitations/{id}',
  auth: 'admin',
  summary: 'Take an invitation back; for owners',
  status: 204,
  params: userParams(),
  errors: ['owners_only'],
});

export const setMemberRole = route({
  method: 'PATCH',
  path: '/api/admin/team/{id}/role',
  auth: 'admin',
  summary: 'Give a member of the team another role; for owners',
  status: 200,
  params: userParams(),
  body: memberRoleInput,
  response: teamMember,
  errors: ['owners_only', 'confirm_identity', 'own_account', 'last_owner'],
});

export const suspendMember = route({
  method: 'PATCH',
  path: '/api/admin/team/{id}/suspend',
  auth: 'admin',
  summary: 'Suspend a member of the team; for owners',
  status: 200,
  params: userParams(),
  response: teamMember,
  errors: ['owners_only', 'confirm_identity', 'own_account', 'last_owner'],
});

export const activateMember = route({
  method: 'PATCH',
  path: '/api/admin/team/{id}/activate',
  auth: 'admin',
  summary: 'Lift the suspension of a member of the team; for owners',
  status: 200,
  params: userParams(),
  response: teamMember,
  errors: ['owners_only', 'confirm_identity', 'own_account'],
});

export const removeMember = route({
  method: 'DELETE',
  path: '/api/admin/team/{id}',
  auth: 'admin',
  summary: 'Remove a member of the team, account included; for owners',
  status: 204,
  params: userParams(),
  errors: ['owners_only', 'confirm_identity', 'own_account', 'last_owner'],
});

export const secondFactor = z.object({ required: z.boolean() });

export const getSecondFactor = route({
  method: 'GET',
  path: '/api/admin/second-factor',
  auth: 'admin',
  summary: 'Whether all staff have to give a second factor',
  status: 200,
  response: secondFactor,
});

export const requireSecondFactor = route({
  method: 'PUT',
  path: '/api/admin/second-factor',
  auth: 'admin',
  summary: 'Require a second factor of all staff, or no longer; for owners',
  status: 200,
  body: z.strictObject({ required: z.boolean('Сонгоно уу') }),
  response: secondFactor,
  errors: ['owners_only', 'confirm_identity', 'own_factor_first'],
});

export const openInvitation = route({
  method: 'POST',
  path: '/api/invitations/open',
  auth: 'public',
  summary: 'Whom the link of an invitation names',
  status: 200,
  withoutKey: true,
  body: invitationLink,
  response: openedInvitation,
  errors: ['rate_limited', 'not_found'],
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/invitations/accept',
  auth: 'public',
  summary:
    'Join the team, or a customer as a colleague, with the link of an invitation and a password of one’s own',
  status: 204,
  withoutKey: true,
  body: acceptanceInput,
  errors: ['rate_limited', 'not_found', 'account_exists', 'colleagues_full'],
});
