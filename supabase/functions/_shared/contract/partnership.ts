import * as z from 'zod/mini';
import { PARTNER_DECISIONS, POSITIONS, TEAM_EXPERIENCES } from './enums.ts';
import { LIMITS, MINIMUMS } from './limits.ts';
import { choice, email, line, paragraph, phone } from './primitives.ts';

/** POST /api/partnership: the team application (spec §3, §5). */
export const partnershipInput = z.strictObject({
  firstName: line({
    max: LIMITS.name,
    min: MINIMUMS.teamName,
    message: 'Нэр хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  lastName: line({
    max: LIMITS.name,
    min: MINIMUMS.teamName,
    message: 'Овог хамгийн багадаа 2 тэмдэгт байх ёстой',
  }),
  email: email(),
  phone: phone(),
  position: choice(POSITIONS, 'Албан тушаалаа сонгоно уу'),
  experience: choice(TEAM_EXPERIENCES, 'Туршлагын түвшнээ сонгоно уу'),
  skills: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.skills,
    message: 'Ур чадвараа хамгийн багадаа 10 тэмдэгтээр бичнэ үү',
  }),
  projects: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.projects,
    message: 'Хийж байсан төслүүдээ хамгийн багадаа 10 тэмдэгтээр бичнэ үү',
  }),
  motivation: paragraph({
    max: LIMITS.text,
    min: MINIMUMS.motivation,
    message: 'Сэдэл хангалтыг тайлбарлана уу (хамгийн багадаа 20 тэмдэгт)',
  }),
});

/** PATCH /api/admin/partners/{id}/status: once, from pending (spec §4). */
export const partnerStatusInput = z.strictObject({ status: choice(PARTNER_DECISIONS) });

export type PartnershipInput = z.output<typeof partnershipInput>;
