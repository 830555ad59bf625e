/** Accounts on platforms: which work, which are broken and why; staff check, disable and prove them. */

import type { OutputOf } from '@wallpaper/contract'
import {
  checkBrokenAccounts,
  consoleAccountRead,
  consoleAccounts,
  exportPlatformAccounts,
} from '@wallpaper/contract/publish/account.console'
import {
  accountCauses,
  accountHealths,
  type ListedPlatformId,
  listedPlatformIds,
  listedPlatforms,
} from '@wallpaper/contract/publish/account.labels'
import { App, Button } from 'antd'
import { api } from '../../lib/api.ts'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { useOpened } from '../../lib/useOpened.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { select, tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { AccountDrawer } from './AccountDrawer.tsx'
import { connectWords, healthTones, pausedWords } from './account.labels.ts'
import css from './publish.module.css'

type Account = ItemOf<typeof consoleAccounts>

const platformNames = Object.fromEntries(
  listedPlatformIds.map((id) => [id, listedPlatforms[id].name]),
) as Record<ListedPlatformId, string>

const columnsOf = (onOpen: (account: Account) => void): Column<Account>[] => [
  titleColumn(
    '账号',
    ({ nickname }) => nickname,
    ({ platform, connect }) => `${listedPlatforms[platform].name} · ${connectWords[connect]}`,
  ),
  column('创作者', ({ uid, owner_name }) => <PersonLink uid={uid} nickname={owner_name} />),
  stateColumn(({ health }) => ({ word: accountHealths[health], tone: healthTones[health] })),
  column('原因', ({ cause, proof_word }) => {
    if (cause) return accountCauses[cause]
    return proof_word ? '待核实' : ''
  }),
  timeColumn('断开时间', 'broken_at'),
  timeColumn('上次检查', 'checked_at'),
  column('暂停的任务', pausedWords),
  column('通知', ({ told }) => (told > 0 ? `${told} 次` : '')),
  textColumn('说明', 'note'),
  // WeChat tells of official accounts by itself: there is nothing to check or to disable here.
  actionsColumn((account) =>
    account.platform === 'official' ? [] : [{ text: '查看', onClick: () => onOpen(account) }],
  ),
]

type PlatformFigures = OutputOf<typeof consoleAccounts>['platforms'][number]

const noteOf = ({ broken, expiring, named, all }: PlatformFigures): string => {
  if (named === all) return '仅登记，不检查'
  const parts = [broken > 0 && `${broken} 个失效`, expiring > 0 && `${expiring} 个快到期`].filter(Boolean)
  return parts.join('，') || '都能用'
}

/** How many accounts each platform has, and which part of them works. */
const PlatformStrip = ({ platforms: figures }: { platforms: readonly PlatformFigures[] }) => (
  <ul className={css.platforms}>
    {figures.map((row) => (
      <li key={row.platform}>
        <p>
          <b>{listedPlatforms[row.platform].name}</b>
          <span>{row.all}</span>
        </p>
        <div className={css.parts} aria-hidden="true">
          {(['ok', 'expiring', 'broken'] as const).map((health) => (
            <i key={health} data-health={health} style={{ flexGrow: row[health] }} />
          ))}
        </div>
        <small>{noteOf(row)}</small>
      </li>
    ))}
  </ul>
)

const CheckBroken = () => {
  const check = useEndpointMutation(checkBrokenAccounts, {
    invalidates: [consoleAccounts, consoleAccountRead],
  })
  const attempt = useAttempt()
  const { message } = App.useApp()
  const run = () =>
    attempt(async () => {
      const { checked, recovered } = await check.call({})
      const found = recovered > 0 ? `${recovered} 个又能用了` : '还是失效'
      void message.success(checked === 0 ? '没有失效的账号' : `查了 ${checked} 个，${found}`)
    })
  return (
    <Button loading={check.isPending} onClick={() => void run()}>
      检查失效的
    </Button>
  )
}

export const PlatformAccountsPage = () => {
  const list = useList(consoleAccounts, {
    filters: { health: tabs(accountHealths), platform: select('平台', platformNames), uid: uidSearch() },
  })
  const [opened, setOpened] = useOpened()
  const mayExport = useMay(exportPlatformAccounts)
  const mayCheck = useMay(checkBrokenAccounts)
  const { figures, platforms: byPlatform = [] } = list.query.data ?? {}
  return (
    <div className={common.stack}>
      {figures && (
        <Card>
          <FigureRow
            figures={[
              { label: '全部账号', value: `${figures.all} 个` },
              { label: '正常', value: `${figures.ok} 个` },
              { label: '7 天内到期', value: `${figures.expiring} 个` },
              { label: '已失效', value: `${figures.broken} 个` },
              { label: '仅登记', value: `${figures.named} 个` },
            ]}
          />
          {byPlatform.length > 0 && <PlatformStrip platforms={byPlatform} />}
        </Card>
      )}
      <ListPage
        list={list}
        label="平台账号"
        unit="个"
        rowKey="id"
        actions={mayCheck && <CheckBroken />}
        exportFile={mayExport ? (asked) => api.call(exportPlatformAccounts, asked) : undefined}
        columns={columnsOf(({ id }) => setOpened(id))}
        empty={{ title: '没有平台账号', note: '创作者连接的账号会出现在这里，每小时检查一次' }}
      >
        {opened && <AccountDrawer id={opened} onClose={() => setOpened(null)} />}
      </ListPage>
    </div>
  )
}
