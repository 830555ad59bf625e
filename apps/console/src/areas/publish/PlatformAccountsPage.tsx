/** Accounts on platforms: which work, which are broken and why; staff check, disable and prove them. */

import type { OutputOf } from '@wallpaper/contract'
import { consoleAccounts, exportPlatformAccounts } from '@wallpaper/contract/publish/account.console'
import {
  accountCauses,
  accountHealths,
  type ListedPlatformId,
  listedPlatformIds,
  listedPlatforms,
} from '@wallpaper/contract/publish/account.labels'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import {
  actionsColumn,
  type Column,
  column,
  personLabel,
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
  column('创作者', ({ uid, owner_name }) => personLabel({ uid, nickname: owner_name })),
  stateColumn(({ health }) => ({ word: accountHealths[health], tone: healthTones[health] })),
  column('原因', ({ cause, proof_word }) => {
    if (cause) return accountCauses[cause]
    return proof_word ? '待核实' : ''
  }),
  timeColumn('什么时候断的', 'broken_at'),
  timeColumn('上次检查', 'checked_at'),
  column('停着的事', pausedWords),
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

export const PlatformAccountsPage = () => {
  const list = useList(consoleAccounts, {
    filters: { health: tabs(accountHealths), platform: select('平台', platformNames), uid: uidSearch() },
  })
  const [opened, setOpened] = useState<string | null>(null)
  const mayExport = useMay(exportPlatformAccounts)
  const { figures, platforms: byPlatform = [] } = list.query.data ?? {}
  return (
    <>
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
        exportFile={mayExport ? (asked) => api.call(exportPlatformAccounts, asked) : undefined}
        columns={columnsOf(({ id }) => setOpened(id))}
        empty={{ title: '没有平台账号', note: '创作者连接的账号会出现在这里，每小时检查一次' }}
      >
        {opened && <AccountDrawer id={opened} onClose={() => setOpened(null)} />}
      </ListPage>
    </>
  )
}
