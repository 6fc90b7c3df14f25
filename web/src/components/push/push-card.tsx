import { chakra } from '@chakra-ui/react/styled-system';
import type { Route } from '@contract/http/route.ts';
import {
  deletePushDevice,
  listPushDevices,
  type PushDevice,
  type PushKind,
  savePushDevice,
  testPushDevice,
} from '@contract/push.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Select } from '@/components/form/inputs.ts';
import type { ApiArguments, ApiResponse } from '@/lib/api-client.ts';
import { browserName, heldSubscription, pushSupport, subscribe } from '@/lib/push.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Tick } from '../form/checkbox-field.tsx';
import { describeError } from '../form/error-text.ts';
import { toast } from '../toast-store.ts';
import { pushKindLabels, pushTexts as texts } from './texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Choice = Pick<PushDevice, 'kinds' | 'quietFrom' | 'quietTo'>;

type Props = {
  /** To whom the browser belongs. */
  id: string;
  api: <R extends Route>(route: R, ...options: ApiArguments<R>) => Promise<ApiResponse<R>>;
  /** What this person may be told of. */
  kinds: readonly PushKind[];
};

/** Notices on this browser: on and off, what is told and when, and the person's other browsers. */
export function PushCard({ id, api, kinds }: Props) {
  const client = useQueryClient();
  const field = useId();
  const queryKey = ['push', id];
  const support = pushSupport();
  const [held, setHeld] = useState<PushSubscription | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (support !== 'yes') return;
    // If the browser cannot read its subscription, there is none.
    heldSubscription().then(setHeld, () => undefined);
  }, [support]);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listPushDevices, { signal }),
    staleTime: 0,
  });
  const own = data?.devices.find(({ endpoint }) => endpoint === held?.endpoint);

  const run = async (done: string, act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      toast({ title: done, tone: 'success' });
    } catch (error) {
      const denied = error instanceof DOMException && error.name === 'NotAllowedError';
      const text = denied ? texts.denied : describeError(error);
      toast({ title: texts.failed, text, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const save = (subscription: PushSubscription, choice: Choice) =>
    run(texts.saved, async () => {
      const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
      const name = browserName(navigator.userAgent);
      const body = { endpoint: endpoint ?? '', p256dh, auth, name, ...choice };
      client.setQueryData(queryKey, await api(savePushDevice, { body }));
    });
  const turnOn = () =>
    void run(texts.saved, async () => {
      const subscription = await subscribe(data?.publicKey ?? '');
      setHeld(subscription);
      await save(subscription, { kinds: [...kinds], quietFrom: null, quietTo: null });
    });
  const remove = (device: PushDevice) =>
    void run(texts.removed, async () => {
      if (device === own) await held?.unsubscribe();
      await api(deletePushDevice, { params: { id: device.id } });
      await client.invalidateQueries({ queryKey });
    });
  const change = (changed: Partial<Choice>) => {
    if (!own || !held) return;
    const { kinds: chosen, quietFrom, quietTo } = own;
    void save(held, { kinds: chosen, quietFrom, quietTo, ...changed });
  };
  const others = data?.devices.filter((device) => device !== own) ?? [];

  return (
    <Card as="section" size="lg" gap="4">
      <chakra.h2 textStyle="h3">{texts.title}</chakra.h2>
      <chakra.p color="fg.muted">
        {support === 'yes' ? texts.text : texts[support === 'install' ? 'install' : 'unable']}
      </chakra.p>
      {support === 'yes' && data && !own && (
        <div>
          <Button disabled={busy} onClick={turnOn}>
            {texts.turnOn}
          </Button>
        </div>
      )}
      {own && (
        <>
          <chakra.fieldset disabled={busy} minWidth="0">
            <chakra.legend textStyle="label">{texts.kinds}</chakra.legend>
            {kinds.map((kind) => (
              <chakra.label
                key={kind}
                htmlFor={`${field}-${kind}`}
                display="flex"
                gap="3"
                py="2"
                cursor="button"
              >
                <Tick
                  type="checkbox"
                  id={`${field}-${kind}`}
                  checked={own.kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    change({
                      kinds: kinds.filter((one) =>
                        one === kind ? checked : own.kinds.includes(one),
                      ),
                    })
                  }
                />
                <span>{pushKindLabels[kind]}</span>
              </chakra.label>
            ))}
          </chakra.fieldset>
          <chakra.fieldset disabled={busy} minWidth="0" display="grid" gap="2">
            <chakra.legend textStyle="label">{texts.quiet}</chakra.legend>
            <chakra.p textStyle="small" color="fg.muted">
              {texts.quietHint}
            </chakra.p>
            <chakra.div display="flex" gap="3">
              <Select
                aria-label={`${texts.quiet}: ${texts.from}`}
                value={String(own.quietFrom)}
                onChange={({ currentTarget: { value } }) =>
                  change(
                    value === 'null'
                      ? { quietFrom: null, quietTo: null }
                      : { quietFrom: Number(value), quietTo: own.quietTo ?? 8 },
                  )
                }
              >
                <option value="null">{texts.always}</option>
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {texts.hour(hour)}
                  </option>
                ))}
              </Select>
              {own.quietTo !== null && (
                <Select
                  aria-label={`${texts.quiet}: ${texts.until}`}
                  value={own.quietTo}
                  onChange={({ currentTarget: { value } }) => change({ quietTo: Number(value) })}
                >
                  {HOURS.map((hour) => (
                    <option key={hour} value={hour}>
                      {texts.hour(hour)}
                    </option>
                  ))}
                </Select>
              )}
            </chakra.div>
          </chakra.fieldset>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              variant="outline"
              disabled={busy}
              onClick={() =>
                void run(texts.tested, () => api(testPushDevice, { params: { id: own.id } }))
              }
            >
              {texts.test}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => remove(own)}>
              {texts.turnOff}
            </Button>
          </chakra.div>
        </>
      )}
      {others.length > 0 && (
        <chakra.div display="grid" gap="1">
          <chakra.h3 textStyle="label">{texts.others}</chakra.h3>
          <chakra.ul listStyle="none" display="grid" gap="2">
            {others.map((device) => (
              <chakra.li key={device.id} display="flex" alignItems="center" gap="3">
                <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                  {device.name}
                </chakra.span>
                <Button
                  variant="outline"
                  size="sm"
                  disabled={busy}
                  aria-label={`${texts.remove}: ${device.name}`}
                  onClick={() => remove(device)}
                >
                  {texts.remove}
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </Card>
  );
}
