import type { ReactNode } from 'react';
import { useMayWrite } from '../../session/use-may-write.ts';

/**
 * Wraps what changes a record: a viewer sees `instead`. Only for the interface; the server refuses the change
 * too.
 */
export function Writes({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  return useMayWrite() ? children : instead;
}
