/** One mount: what, where, when, and what can be done with it now. */
import {
  mountCancel,
  mountList,
  mountNow,
  mountRead,
  mountRetime,
  mountRetry,
} from '@wallpaper/contract/publish'
import { mountStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { type ReactNode, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import css from './mount.module.css'
import type { Mount } from './mount.types.ts'
import { leftText, whenText } from './mountTime.ts'
import { type Chosen, TimePick } from './TimePick.tsx'

export const mountTones: Record<Mount['state'], BadgeTone> = {
  waiting_link: 'wait',
  waiting_time: 'brand',
  mounting: 'wait',
  reviewing: 'wait',
  mounted: 'ok',
  lost: 'no',
  failed: 'no',
  cancelled: 'plain',
  replaced: 'plain',
}

function Cover({ mount }: { mount: Mount }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={css.thumb}>
      {mount.cover_url && !isBroken ? (
        <img src={mount.cover_url} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <PlatformMark platform={mount.platform} isNamed />
      )}
    </span>
  )
}

const timeLine = (mount: Mount, now: number): string => {
  const { state, scheduled_at, fired_at, mounted_at } = mount
  if (state === 'waiting_link' || state === 'waiting_time') {
    const left = leftText(scheduled_at, now)
    return `${whenText(scheduled_at, now)} 挂载${left && `，${left}`}`
  }
  if ((state === 'mounted' || state === 'lost') && mounted_at) return `${whenText(mounted_at, now)} 挂上`
  return fired_at ? `${whenText(fired_at, now)} 执行` : whenText(scheduled_at, now)
}

export function MountHead({ mount, line }: { mount: Mount; line?: string }) {
  return (
    <div className={css.head}>
      <Cover mount={mount} />
      <div className={css.facts}>
        <span className={css.title}>
          <b>{mount.title}</b>
          <Badge tone={mountTones[mount.state]}>{mountStates[mount.state]}</Badge>
        </span>
        <span>
          口令 {mount.code} · {platforms[mount.platform].name} {mount.account}
        </span>
        <span className={css.time}>
          <Icon name="clock" size={14} />
          <span className="num">{line ?? timeLine(mount, Date.now())}</span>
        </span>
      </div>
    </div>
  )
}

function RetimeSheet({ mount, onDone }: { mount: Mount; onDone: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ id: 'own', at: mount.scheduled_at })
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    const at = chosen.at ?? mount.scheduled_at
    await runtime().call(mountRetime, { mount_id: mount.id, at })
    invalidate(mountList, mountRead)
    toast(`改到 ${whenText(at, Date.now())}`)
    onDone()
  })
  return (
    <Sheet title="改挂载时间" onClose={onDone}>
      <TimePick now={Date.now()} hasNow={false} value={chosen} onChange={setChosen} error={problems.at} />
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        保存
      </Button>
    </Sheet>
  )
}

const fireNow = (mount: Mount) =>
  ask({
    title: '立即挂载？',
    text: `口令「${mount.code}」马上挂到「${mount.title}」，不再等到 ${whenText(mount.scheduled_at, Date.now())}`,
    confirm: '立即挂载',
  })

const giveUp = (mount: Mount) =>
  ask({
    title: '取消这个挂载？',
    text: `「${mount.title}」不会再挂载口令「${mount.code}」，平台上的作品不受影响`,
    cancel: '先留着',
    confirm: '取消挂载',
    isDanger: true,
  })

const useActs = (mount: Mount) => {
  const invalidate = useInvalidate()
  const mount_id = mount.id
  const after = (changed: Mount) => {
    invalidate(mountList, mountRead)
    toast(changed.state === 'failed' ? changed.sentence : mountStates[changed.state])
  }
  const now = useSubmit(async () => {
    if (await fireNow(mount)) after(await runtime().call(mountNow, { mount_id }))
  })
  const retry = useSubmit(async () => after(await runtime().call(mountRetry, { mount_id })))
  const cancel = useSubmit(async () => {
    if (await giveUp(mount)) after(await runtime().call(mountCancel, { mount_id }))
  })
  return { now, retry, cancel }
}

const note = ({ state, attempts, sentence }: Mount): string => {
  if (state === 'lost') return ''
  return state === 'failed' ? `已试 ${attempts} 次` : sentence
}

/** In the list a mount without a link leads to its page. */
export function MountActs({ mount, isWhole = false }: { mount: Mount; isWhole?: boolean }) {
  const [isRetiming, setRetiming] = useState(false)
  const { now, retry, cancel } = useActs(mount)
  const { state } = mount
  const lacksLink = state === 'waiting_link' || (state === 'failed' && mount.kind === 'work' && !mount.work)
  const isDown = state === 'failed' || state === 'lost'
  const isOpen = state === 'waiting_link' || state === 'waiting_time'
  let acts: ReactNode = null
  if (lacksLink && !isWhole)
    acts = (
      <Button
        kind="primary"
        size="sm"
        onPress={() => navigateTo(publishScreens.delayMountDetail({ id: mount.id }))}
      >
        添加链接
      </Button>
    )
  else if (isDown && !lacksLink)
    acts = (
      <Button kind="soft" size="sm" isBusy={retry.isBusy} onPress={() => void retry.submit()}>
        重新挂载
      </Button>
    )
  else if (isOpen)
    acts = (
      <>
        {isWhole && (
          <Button kind="ghost" size="sm" isBusy={cancel.isBusy} onPress={() => void cancel.submit()}>
            取消
          </Button>
        )}
        <Button kind="ghost" size="sm" onPress={() => setRetiming(true)}>
          改时间
        </Button>
        {state === 'waiting_time' && (
          <Button kind="ghost" size="sm" isBusy={now.isBusy} onPress={() => void now.submit()}>
            立即挂载
          </Button>
        )}
      </>
    )
  return (
    <>
      {isDown && <p className={css.reason}>{mount.sentence}</p>}
      <div className={css.foot}>
        <span>{note(mount)}</span>
        <span>{acts}</span>
      </div>
      {isRetiming && <RetimeSheet mount={mount} onDone={() => setRetiming(false)} />}
    </>
  )
}
