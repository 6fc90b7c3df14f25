import { company } from '../../../_shared/contract/company.ts';
import {
  INVITATION_PATH,
  STAFF_ROLE_LABELS,
  STAFF_ROLES,
} from '../../../_shared/contract/staff-roles.ts';
import type { Row } from '../../data/rows.ts';
import { type Block, type Mail, mailOf, say } from '../mail-text.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : '–');

function roleOf(value: unknown): string {
  const role = STAFF_ROLES.find((word) => word === value);
  return role ? STAFF_ROLE_LABELS[role] : '–';
}

/** The token is behind the #, which browsers send to no server. */
const linkBlock = ({ token }: Row, siteUrl: string): Block => ({
  kind: 'link',
  label: 'Урилгыг нээж, нууц үгээ тохируулах',
  url: `${siteUrl}${INVITATION_PATH}#token=${encodeURIComponent(shown(token))}`,
});

/** Invites somebody to the team; the link is good once, for 48 hours. */
export function invitationMail(invitations: readonly Row[], siteUrl: string): Mail {
  return mailOf(`${company.name}: Админ самбарт урьж байна`, [
    ...invitations.flatMap((invitation): Block[] => [
      say(`Сайн байна уу, ${shown(invitation.name)}?`),
      say(
        `${shown(invitation.invited_by)} таныг «${company.name}» сайтын админ самбарт нэгдэхийг урьж байна. Таны эрх: ${roleOf(invitation.role)}.`,
      ),
      linkBlock(invitation, siteUrl),
    ]),
    say('Холбоос 48 цагийн дотор, нэг л удаа хүчинтэй.'),
    say('Хэрэв танд хамаагүй бол энэ захидлыг үл тоомсорлоно уу.'),
  ]);
}
