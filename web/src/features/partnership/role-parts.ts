import type { IconName } from '@/components/icons.tsx';
import type { OpenRole } from '@/content/partnership.ts';

export const ROLE_ICONS: Record<OpenRole['id'], IconName> = {
  'ai-engineer': 'spark',
  'software-developer': 'code',
  'product-manager': 'chart',
  'ux-designer': 'box',
};

/** The id of a role's section. */
export const rolePlace = (id: OpenRole['id']) => `role-${id}`;
