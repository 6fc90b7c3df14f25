import { listColleagues } from '@contract/record-work.ts';
import { useQuery } from '@tanstack/react-query';
import { staffApi } from '../../session/admin-api.ts';

/** Active staff by name, for assigning and showing work; requested once an hour. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['admin', 'colleagues'],
    queryFn: ({ signal }) => staffApi(listColleagues, { signal }),
    staleTime: 3_600_000,
  });
  return data?.staff ?? [];
}

/** The name of a member of staff, or the beginning of the id of a former one. */
export function useColleagueName(id: string | null | undefined): string | null {
  const staff = useColleagues();
  if (!id) return null;
  return staff.find((one) => one.id === id)?.name ?? id.slice(0, 8);
}
