import { chakra } from '@chakra-ui/react/styled-system';
import type { Account } from '@contract/users.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describeError } from '@/components/form/error-text.ts';
import { LoginFirst } from '@/components/login-first.tsx';
import { Queries } from '@/components/queries.tsx';
import { Container } from '@/components/section.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/components/states.tsx';
import { useDocumentTitle } from '@/components/use-document-title.ts';
import { useCustomer } from '@/lib/customer-session.ts';
import { useManifest } from '@/lib/use-manifest.ts';
import { useAccount } from '../api/use-account.ts';
import { useNews } from '../api/use-news.ts';
import { accountPage, ownerPages } from '../texts.ts';
import { AccountTabs } from './account-tabs.tsx';

type Props = {
  title: string;
  /** As wide as the site's pages, for content in two columns. */
  wide?: boolean;
  children: (account: Account) => ReactNode;
};

type LoadedProps = { id: string; page: string } & Pick<Props, 'children'>;

function LoadedAccount({ id, page, children }: LoadedProps) {
  const { data, error, refetch } = useAccount(id);
  useNews(id, data !== undefined);
  if (data?.role === 'colleague' && ownerPages.has(page)) {
    return <EmptyState title={accountPage.ownersOnly} text={accountPage.askOwner} />;
  }
  if (data) return children(data);
  if (error) return <ErrorState text={describeError(error)} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height="24" />
      <Skeleton height="40" mt="5" />
    </Loading>
  );
}

/** A page of the account. Somebody who is not signed in is redirected to the login and back. */
export function AccountFrame({ title, wide = false, children }: Props) {
  const customer = useCustomer();
  const { pathname } = useLocation();
  const [came] = useState(customer !== null);
  useDocumentTitle(title);
  useManifest('/account.webmanifest');
  if (!customer) return <LoginFirst came={came} />;
  return (
    <chakra.section bgImage="page" py={{ base: '3', md: '8' }} minHeight="screen">
      <Container>
        <Queries>
          <AccountTabs current={pathname} />
        </Queries>
        <chakra.h1 textStyle="h2" mt={{ base: '4', md: '6' }}>
          {title}
        </chakra.h1>
        <chakra.div
          display="grid"
          gap="5"
          mt={{ base: '4', md: '6' }}
          maxWidth={wide ? 'full' : 'prose'}
        >
          <Queries>
            <LoadedAccount key={customer.id} id={customer.id} page={pathname}>
              {children}
            </LoadedAccount>
          </Queries>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
