import type { ReactNode } from 'react';
import { useMayWrite } from '../../session/use-may-write.ts';

/** Around what changes a record: a viewer sees `instead`. A courtesy, since the server refuses it too. */
export function Writes({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  return useMayWrite() ? children : instead;
}
