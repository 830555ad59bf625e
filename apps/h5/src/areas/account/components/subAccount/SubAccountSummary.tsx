/** A sub-account's view of itself: its main account, its permissions, and how to leave. */
import { subAccountSwitch } from '@wallpaper/contract/account'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { NoticeStrip, Row, Rows } from '../../../../ui/content.tsx'
import type { MineCentre } from '../../account.types.ts'

function BackToMain() {
  const { submit } = useSubmit(async () => {
    runtime().session.completeSignIn(await runtime().call(subAccountSwitch, { sonid: 0 }))
  })
  return (
    <NoticeStrip tone="info" icon="swap" action={{ label: '切回主账号', onPress: () => void submit() }}>
      正在使用合作账号
    </NoticeStrip>
  )
}

export function SubAccountSummary({ self }: { self: NonNullable<MineCentre['sub_account']> }) {
  return (
    <>
      {self.can_switch_back && <BackToMain />}
      {self.locked_note && <NoticeStrip icon="lock">{self.locked_note}</NoticeStrip>}
      <Rows>
        <Row title="所属主账号" value={<span className="ellipsis">{self.main_nickname}</span>} />
        <Row title="可以使用" value={self.areas.map(({ title }) => title).join('、')} />
      </Rows>
    </>
  )
}
