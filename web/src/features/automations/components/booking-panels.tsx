import { chakra } from '@chakra-ui/react/styled-system';
import {
  addBookable,
  addService,
  type Bookable,
  type BookableInput,
  changeBookable,
  changeService,
  deleteBookable,
  deleteService,
  getAutomations,
  type Service,
  type ServiceInput,
} from '@contract/automations.ts';
import { tugrik } from '@contract/fields/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { CheckboxGroup } from '@/components/form/choice-fields.tsx';
import { FieldRow } from '@/components/form/field-row.tsx';
import { TextareaField, TextField } from '@/components/form/text-field.tsx';
import { useAssistantOwner } from '@/lib/assistant-owner.ts';
import { bookableForm, serviceForm } from '../forms.ts';
import {
  automationsTexts,
  bookableFields,
  bookablesTexts,
  serviceFields,
  servicesTexts,
} from '../texts.ts';
import { PartForm } from './part-form.tsx';
import { PartList } from './part-list.tsx';
import { PictureField } from './picture-field.tsx';
import { WeekFields } from './week-fields.tsx';

type AddProps = { label: string; children: (close: () => void) => ReactNode };

/** A button that opens the form of a new one. */
function Add({ label, children }: AddProps) {
  const { mayWrite } = useAssistantOwner();
  const [open, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <div>
        <Button
          size="sm"
          variant={open ? 'subtle' : 'outline'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </div>
      {open && children(() => setOpen(false))}
    </>
  );
}

type ServiceEditorProps = {
  service?: Service;
  bookables: readonly Bookable[];
  onClose: () => void;
};

function ServiceEditor({ service, bookables, onClose }: ServiceEditorProps) {
  const { api } = useAssistantOwner();
  const choices = bookables.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <PartForm
      id={service ? `service-${service.id}` : 'service-new'}
      label={service?.name ?? servicesTexts.add}
      form={serviceForm}
      row={service}
      labels={serviceFields}
      save={(body, version) =>
        service
          ? api(changeService, { params: { id: service.id }, body: body as ServiceInput, version })
          : api(addService, { body: body as ServiceInput })
      }
      read={async () => (await api(getAutomations)).services.find(({ id }) => id === service?.id)}
      onClose={onClose}
    >
      <TextField name="name" {...serviceFields.name} required />
      <FieldRow>
        <TextField name="minutes" {...serviceFields.minutes} inputMode="numeric" required />
        <TextField name="price" {...serviceFields.price} inputMode="numeric" />
      </FieldRow>
      <TextareaField name="about" {...serviceFields.about} rows={2} />
      {choices.length > 1 && (
        <CheckboxGroup name="bookables" {...serviceFields.bookables} choices={choices} />
      )}
      <PictureField />
    </PartForm>
  );
}

type ServicesProps = { services: readonly Service[]; bookables: readonly Bookable[] };

export function ServicesPanel({ services, bookables }: ServicesProps) {
  const { api } = useAssistantOwner();
  const nameOf = (of: number) => bookables.find(({ id }) => id === of)?.name ?? '';
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Add label={servicesTexts.add}>
        {(close) => <ServiceEditor bookables={bookables} onClose={close} />}
      </Add>
      <PartList
        label={servicesTexts.title(services.length)}
        rows={services}
        empty={servicesTexts.empty}
        picture={({ picture }) => picture}
        facts={({ minutes, price, bookables: by }) => [
          servicesTexts.minutes(minutes),
          price === null ? null : tugrik(price),
          by?.length === 0 ? automationsTexts.noServing : (by?.map(nameOf).join(', ') ?? null),
        ]}
        remove={async ({ id, version }) => {
          await api(deleteService, { params: { id }, version });
        }}
        editor={(service, onClose) => (
          <ServiceEditor service={service} bookables={bookables} onClose={onClose} />
        )}
      />
    </chakra.div>
  );
}

function BookableEditor({ bookable, onClose }: { bookable?: Bookable; onClose: () => void }) {
  const { api } = useAssistantOwner();
  return (
    <PartForm
      id={bookable ? `bookable-${bookable.id}` : 'bookable-new'}
      label={bookable?.name ?? bookablesTexts.add}
      form={bookableForm}
      row={bookable}
      labels={bookableFields}
      save={(body, version) =>
        bookable
          ? api(changeBookable, {
              params: { id: bookable.id },
              body: body as BookableInput,
              version,
            })
          : api(addBookable, { body: body as BookableInput })
      }
      read={async () => (await api(getAutomations)).bookables.find(({ id }) => id === bookable?.id)}
      onClose={onClose}
    >
      <TextField name="name" {...bookableFields.name} required />
      <WeekFields />
      <CheckboxField name="isOn" {...bookableFields.isOn} />
    </PartForm>
  );
}

export function BookablesPanel({ bookables }: { bookables: readonly Bookable[] }) {
  const { api } = useAssistantOwner();
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Add label={bookablesTexts.add}>{(close) => <BookableEditor onClose={close} />}</Add>
      <PartList
        label={bookablesTexts.title(bookables.length)}
        rows={bookables}
        empty={bookablesTexts.empty}
        facts={({ isOn }) => [isOn ? null : bookablesTexts.off]}
        remove={async ({ id, version }) => {
          await api(deleteBookable, { params: { id }, version });
        }}
        editor={(bookable, onClose) => <BookableEditor bookable={bookable} onClose={onClose} />}
      />
    </chakra.div>
  );
}
