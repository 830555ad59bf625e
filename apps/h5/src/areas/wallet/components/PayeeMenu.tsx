import { useQueryClient } from '@tanstack/react-query'
import { accountDel, accountList, changeSelectAccount } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row } from '../../../ui/content.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { PayeeItem } from '../wallet.types.ts'

/** 设为默认, 修改, 删除. */
export function PayeeMenu({ payee, onClose }: { payee: PayeeItem; onClose: () => void }) {
  const client = useQueryClient()
  const { id, title, account, is_default } = payee
  const makeDefault = useSubmit(async () => {
    const reply = await runtime().call(changeSelectAccount, { id })
    setReadData(client, accountList, {}, reply)
    toast('已设为默认')
    onClose()
  })
  const remove = useSubmit(async () => {
    const isSure = await ask({
      title: '删除收款账户？',
      text: `${title} ${account} 删除后，再用它收款要重新添加`,
      confirm: '删除账户',
      isDanger: true,
    })
    if (!isSure) return
    const reply = await runtime().call(accountDel, { id })
    setReadData(client, accountList, {}, reply)
    toast('已删除')
    onClose()
  })
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="rows">
        {!is_default && <Row title="设为默认" icon="check" onPress={() => void makeDefault.submit()} />}
        <Row
          title="修改"
          icon="edit"
          onPress={() => {
            onClose()
            navigateTo(walletScreens.payee({ id }))
          }}
        />
        <Row title="删除" icon="trash" onPress={() => void remove.submit()} />
      </div>
    </Sheet>
  )
}
