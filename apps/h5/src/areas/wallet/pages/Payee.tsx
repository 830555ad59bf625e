/** 添加收款信息: one payee; the first also sets the real name, which cannot be changed later. */
import { accountInfo } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { PayeeFields } from '../components/PayeeFields.tsx'
import { isPayeeKind } from '../wallet.labels.ts'

export function Payee() {
  const { id, kind } = usePageQuery(walletScreens.payee)
  const read = useRead(accountInfo, id ? { id } : {})
  const known = read.data?.payee?.kind ?? (isPayeeKind(kind) ? kind : 'alipay')
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<FormSkeleton fields={4} />}
      title={id ? '修改收款信息' : '添加收款信息'}
    >
      {read.data && <PayeeFields form={read.data} firstKind={known} />}
    </PageLayout>
  )
}
