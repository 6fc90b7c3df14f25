import { DataList } from '@chakra-ui/react';
import { formatNumber } from '@contract/fields/money.ts';
import type { PersonReport } from '@contract/personal-data.ts';
import { otherPlace, personPlaces } from './texts.ts';

/** How many records each place has, or had. */
export function PlaceList({ places }: { places: PersonReport }) {
  return (
    <DataList.Root gap="0" divideY="1px" orientation="horizontal">
      {Object.entries(places).map(([place, count]) => (
        <DataList.Item key={place} py="2.5" justifyContent="space-between">
          <DataList.ItemLabel flex="1">{personPlaces[place] ?? otherPlace}</DataList.ItemLabel>
          <DataList.ItemValue flex="none" fontWeight="semibold">
            {formatNumber(count)}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
