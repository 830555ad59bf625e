/** The ledger, read only: account → postings → transaction → cause, each step in the URL. */
import { consoleLedgerAccounts } from '@wallpaper/contract/finance/finance.console'
import { peopleAccounts, platformKinds } from '@wallpaper/contract/finance/finance.schemas'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { AccountList } from './AccountList.tsx'
import { KindFlows } from './KindFlows.tsx'
import css from './ledger.module.css'
import { type LedgerFilters, ledgerFilters } from './ledgerFilters.ts'
import { PeopleList } from './PeopleList.tsx'
import { PostingList } from './PostingList.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'

const wholeNumber = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/**
 * Postings of one account, or the addends of an overview figure: all people's, or the platform's of one kind.
 */
const Middle = ({ filters }: { filters: LedgerFilters }) => {
  const { account } = filters.values
  const people = peopleAccounts.find((name) => name === filters.values.people)
  const kind = platformKinds.find((name) => name === filters.values.kind)
  if (account) return <PostingList key={account} account={account} filters={filters} />
  if (people) return <PeopleList account={people} filters={filters} />
  if (kind) return <KindFlows key={kind} kind={kind} filters={filters} />
  return <EmptyState title="选择一个账户" note="左边输入创作者编号，或点平台的账户，就能看到它的每一条分录" />
}

export const LedgerPage = () => {
  const filters = useFilters(ledgerFilters)
  const { account, transaction } = filters.values
  const owner = account?.startsWith('user/') ? account.split('/')[1] : undefined
  const uid = wholeNumber(filters.values.uid ?? owner)
  const accounts = useEndpointQuery(consoleLedgerAccounts, { uid }, { keepPrevious: true })
  const transactionId = wholeNumber(transaction)
  return (
    <div className={cx(css.browser, transactionId === undefined && css.withoutDetail)}>
      <Card isFlush className={css.accounts ?? ''}>
        <QueryView query={accounts}>
          {(data) => <AccountList data={data} uid={uid} filters={filters} />}
        </QueryView>
      </Card>
      <Card isFlush>
        <Middle filters={filters} />
      </Card>
      {transactionId !== undefined && <TransactionDetail id={transactionId} filters={filters} />}
    </div>
  )
}
