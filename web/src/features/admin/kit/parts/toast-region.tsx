import { Portal, Stack, Text, Toast, Toaster } from '@chakra-ui/react';
import { toaster } from './notify.ts';
import { adminCommon } from './texts.ts';

/** The region for the notices of the staff area. */
export function ToastRegion() {
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={adminCommon.notices}>
        {(toast) => (
          <Toast.Root
            width={{ base: 'full', md: '96', lg: 'full' }}
            // The tabs are narrow: the button is below the text.
            flexWrap={{ lg: 'wrap' }}
            pe="4"
          >
            <Toast.Indicator />
            <Stack gap="1" flex="1" minWidth={{ base: '0', lg: '24' }} overflowWrap="anywhere">
              {toast.meta?.about && (
                <Text id={`${toast.id}-about`} fontSize="sm" fontWeight="semibold" lineClamp="2">
                  {toast.meta.about}
                </Text>
              )}
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && (
                <Toast.Description opacity="1">{toast.description}</Toast.Description>
              )}
              {toast.meta?.reason && <Text fontSize="sm">{toast.meta.reason}</Text>}
            </Stack>
            {toast.action && (
              <Toast.ActionTrigger
                aria-describedby={toast.meta?.about ? `${toast.id}-about` : undefined}
              >
                {toast.action.label}
              </Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger aria-label={adminCommon.close} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
