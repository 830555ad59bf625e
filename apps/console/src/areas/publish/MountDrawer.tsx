/** One mount: where it is, and what happened to it. */
import type { OutputOf } from '@wallpaper/contract'
import { staffMountRead } from '@wallpaper/contract/publish/mount.console'
import { mountKinds, mountStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { Drawer } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { type FlowStep, FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { mountTones } from './mount.labels.ts'

type Mount = OutputOf<typeof staffMountRead>

const badSteps = ['refused', 'stopped', 'expired', 'lost']

/** The same thing may happen again: later ones are counted. */
const stepsOf = ({ steps }: Mount): FlowStep[] => {
  const seen = new Map<string, number>()
  return steps.map(({ kind, title, note, at }): FlowStep => {
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return {
      state: badSteps.includes(kind) ? 'failed' : 'done',
      title: times > 1 ? `${title}（第 ${times} 次）` : title,
      aside: <TimeText at={at} />,
      note,
    }
  })
}

const factsOf = (mount: Mount) => [
  {
    label: '创作者',
    value: <SubjectLink subject={{ key: `person:${mount.uid}`, label: `${mount.nickname} ${mount.uid}` }} />,
  },
  { label: '账号', value: `${platforms[mount.platform].name} · ${mount.account}` },
  { label: '挂在', value: `${mountKinds[mount.kind]} · ${mount.title}` },
  { label: '口令', value: mount.code },
  ...(mount.text ? [{ label: '显示文字', value: mount.text }] : []),
  { label: '安排', value: <TimeText at={mount.scheduled_at} /> },
  { label: '顺延', value: `${mount.moves} 次` },
  { label: '提交给平台', value: mount.fired_at ? <TimeText at={mount.fired_at} /> : '还没有' },
  { label: '挂上', value: mount.mounted_at ? <TimeText at={mount.mounted_at} /> : '还没有' },
  ...(mount.sentence ? [{ label: '说明', value: mount.sentence }] : []),
  ...(mount.work
    ? [
        {
          label: '平台上的作品',
          value: (
            <a href={mount.work.url} target="_blank" rel="noreferrer">
              {mount.work.title || mount.work.url}
            </a>
          ),
        },
      ]
    : []),
]

export const MountDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(staffMountRead, { id })
  return (
    <Drawer open title={query.data?.number ?? '挂载'} size={420} onClose={onClose}>
      <QueryView query={query}>
        {(mount) => (
          <>
            <StateTag tone={mountTones[mount.state]}>{mountStates[mount.state]}</StateTag>
            <Facts facts={factsOf(mount)} />
            <h3>过程</h3>
            <FlowSteps steps={stepsOf(mount)} />
          </>
        )}
      </QueryView>
    </Drawer>
  )
}
