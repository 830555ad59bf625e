/** One account: until when it works, what it lacks, connect again, disconnect. */
import { useQueryClient } from '@tanstack/react-query'
import {
  publishAccountDisconnect,
  publishAccountList,
  publishAccountProve,
} from '@wallpaper/contract/publish'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { healthWord, platformName, remedyOf, stateLine } from '../account.labels.ts'
import type { Account } from '../account.types.ts'

interface AccountSheetProps {
  account: Account
  now: number
  onConnect: () => void
  onClose: () => void
}

export function AccountSheet({ account, now, onConnect, onClose }: AccountSheetProps) {
  const client = useQueryClient()
  const remove = useSubmit(async () => {
    const isSure = await ask({
      title: '取消连接这个账号？',
      text: '发布记录都会保留，再连接同一个账号可以接着用',
      cancel: '先不取消',
      confirm: '取消连接',
      isDanger: true,
    })
    if (!isSure) return
    await runtime().call(publishAccountDisconnect, { account_id: account.id })
    await client.invalidateQueries({ queryKey: [publishAccountList.path] })
    toast('已取消连接')
    onClose()
  })
  const prove = useSubmit(async () => {
    await runtime().call(publishAccountProve, { account_id: account.id })
    await client.invalidateQueries({ queryKey: [publishAccountList.path] })
    toast('核实通过')
    onClose()
  })
  const { proof_word, profile_url, checked_at, missing_rights, connect } = account
  const word = remedyOf(account) ?? (missing_rights.length > 0 ? '补全权限' : '重新授权')
  return (
    <Sheet title={account.nickname} onClose={onClose}>
      {account.sentence && <NoticeStrip tone="no">{account.sentence}</NoticeStrip>}
      <div className="rows">
        <Row title={platformName(account)} value={healthWord(account)} note={stateLine(account, now)} />
        {missing_rights.length > 0 && <Row title="还缺的权限" note={missing_rights.join('、')} />}
        {checked_at !== null && <Row title="上次检查" value={formatTime(checked_at).slice(5, 16)} />}
        {profile_url && (
          <Row title="主页链接" note={profile_url} does="copy" onPress={() => void copyText(profile_url)} />
        )}
        {proof_word && (
          <Row
            title="核实口令"
            note="写进主页简介并保存，再点核实"
            value={proof_word}
            does="copy"
            onPress={() => void copyText(proof_word)}
          />
        )}
      </div>
      <div className="dialog-buttons">
        {account.cause !== 'disabled' && (
          <Button size="lg" isBusy={remove.isBusy} onPress={() => void remove.submit()}>
            取消连接
          </Button>
        )}
        {proof_word && (
          <Button size="lg" kind="primary" isBusy={prove.isBusy} onPress={() => void prove.submit()}>
            写好了，核实
          </Button>
        )}
        {connect !== 'named' && account.cause !== 'disabled' && (
          <Button size="lg" kind="primary" onPress={onConnect}>
            {connect === 'qr' ? '重新扫码' : word}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
