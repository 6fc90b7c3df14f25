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

const END = [
  say('Холбоос 48 цагийн дотор, нэг л удаа хүчинтэй.'),
  say('Хэрэв танд хамаагүй бол энэ захидлыг үл тоомсорлоно уу.'),
];

/** Invites a colleague of a customer; the name that the customer typed is not in a mail of ours. */
function colleagueMail(invitation: Row, siteUrl: string): Mail {
  const business = shown(invitation.company);
  return mailOf(`${business}: Хамтран хариулахыг урьж байна`, [
    say('Сайн байна уу?'),
    say(
      `«${business}» таныг «${company.name}» сайт дээрх туслахынхаа зочдод хамтран хариулахыг урьж байна.`,
    ),
    linkBlock(invitation, siteUrl),
    ...END,
  ]);
}

/** Invites somebody to the team, or as a colleague of a customer; the link is good once, for 48 hours. */
export function invitationMail(invitations: readonly Row[], siteUrl: string): Mail {
  const [first] = invitations;
  if (first?.role === 'colleague') return colleagueMail(first, siteUrl);
  return mailOf(`${company.name}: Админ самбарт урьж байна`, [
    ...invitations.flatMap((invitation): Block[] => [
      say(`Сайн байна уу, ${shown(invitation.name)}?`),
      say(
        `${shown(invitation.invited_by)} таныг «${company.name}» сайтын админ самбарт нэгдэхийг урьж байна. Таны эрх: ${roleOf(invitation.role)}.`,
      ),
      linkBlock(invitation, siteUrl),
    ]),
    ...END,
  ]);
}
