import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { DeductionList } from '../deduction/DeductionList.tsx'
import { DeductionThread } from '../deduction/DeductionThread.tsx'

export function Deductions() {
  const { id } = usePageQuery(walletScreens.deductions)
  return id ? <DeductionThread id={id} /> : <DeductionList />
}
