import { chakra } from '@chakra-ui/react/styled-system';
import { type OpenedPayment, removePaymentCompany } from '@contract/payments.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { FactRow } from '@/components/fact-row.tsx';
import { describeError } from '@/components/form/error-text.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { Skeleton } from '@/components/states.tsx';
import { api } from '@/lib/api-client.ts';
import { documentTexts, paymentCompanyTexts as texts } from '../texts.ts';

// Loaded on demand, because few pay in the name of a company.
const CompanyForm = lazyPart(
  () => import('./company-form.tsx'),
  ({ CompanyForm }) => CompanyForm,
  <Skeleton height="40" />,
);

type Props = {
  token: string;
  payment: OpenedPayment;
  onChanged: (payment: OpenedPayment) => void;
};

/** The company for the invoice and the tax receipt, which may be changed until the payment is paid. */
export function CompanyPart({ token, payment, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form had the focus and was removed.
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const { companyName, companyRegister } = payment;
  const done = (newest: OpenedPayment, what: string) => {
    onChanged(newest);
    setSaid(what);
    setEditing(false);
  };
  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    try {
      done(await api(removePaymentCompany, { params: { token } }), texts.removed);
      opener.current?.focus();
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setRemoving(false);
    }
  };
  const edit = () => {
    setSaid('');
    setEditing(true);
  };
  return (
    <Card gap="3" mt="5" _print={{ display: 'none' }}>
      <chakra.h2 textStyle="h3">{texts.title}</chakra.h2>
      <chakra.p color="fg.muted">{texts.text}</chakra.p>
      {editing ? (
        <CompanyForm
          token={token}
          payment={payment}
          onSaved={(newest) => done(newest, texts.saved)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {companyName && (
            <dl>
              <FactRow label={texts.fields.companyName.label}>{companyName}</FactRow>
              <FactRow label={documentTexts.register}>{companyRegister}</FactRow>
            </dl>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button ref={opener} variant="outline" onClick={edit}>
              {companyName ? texts.change : texts.open}
            </Button>
            {companyName && (
              <Button variant="outline" disabled={removing} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            )}
          </chakra.div>
        </>
      )}
      <chakra.p role="status" textStyle="small" color="fg.success">
        {said}
      </chakra.p>
      {failure && <Notice tone="error" title={failure} />}
    </Card>
  );
}
