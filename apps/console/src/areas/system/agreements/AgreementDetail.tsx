/** One agreement: the version in force, the draft, and earlier versions. */
import { agreementVersions } from '@wallpaper/contract/system/agreements.console'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { AgreementBody } from './AgreementBody.tsx'
import { DraftDialog, PublishDialog } from './AgreementDialogs.tsx'
import css from './agreements.module.css'
import {
  type AgreementFigure,
  type AgreementKind,
  type AgreementVersion,
  agreementNames,
} from './agreementText.ts'

const versionLabel = ({ version, state, effective_at }: AgreementVersion): string =>
  state === 'draft' || effective_at === null
    ? `第 ${version} 版（草稿）`
    : `第 ${version} 版，${formatTime(effective_at)} 生效`

const Meta = ({ shown }: { shown: AgreementVersion }) => (
  <p className={common.note}>
    {shown.edited_by} 编辑于 <span className={common.num}>{formatTime(shown.edited_at)}</span>
    {shown.state === 'published' && (
      <>
        ，<span className={common.num}>{formatCount(shown.accepted_by)}</span> 人同意
      </>
    )}
    {shown.change_note && <>。改动：{shown.change_note}</>}
  </p>
)

interface ContentProps {
  kind: AgreementKind
  versions: readonly AgreementVersion[]
  figures: readonly AgreementFigure[]
}

const Content = ({ kind, versions, figures }: ContentProps) => {
  const draft = versions.find(({ state }) => state === 'draft')
  const published = versions
    .filter(({ state }) => state === 'published')
    .toSorted((a, b) => b.version - a.version)
  const current = published[0]
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<'draft' | 'publish' | null>(null)
  const shown = versions.find(({ version }) => version === chosen) ?? draft ?? current
  return (
    <Card
      title={
        <span className={common.rowActions}>
          {shown?.title ?? agreementNames[kind]}
          {shown && (
            <StateTag tone={shown === draft ? 'wait' : shown === current ? 'ok' : 'plain'}>
              {shown === draft ? '草稿' : shown === current ? '生效中' : '旧版'}
            </StateTag>
          )}
        </span>
      }
      extra={
        <div className={common.rowActions}>
          {versions.length > 1 && shown && (
            <Select
              aria-label="版本"
              className={cx(css.agreementVersion)}
              value={shown.version}
              onChange={setChosen}
              options={[...(draft ? [draft] : []), ...published].map((each) => ({
                value: each.version,
                label: versionLabel(each),
              }))}
            />
          )}
          <Button onClick={() => setOpened('draft')}>{draft ? '编辑草稿' : '写新版本'}</Button>
          {draft && (
            <Button type="primary" onClick={() => setOpened('publish')}>
              发布草稿
            </Button>
          )}
        </div>
      }
    >
      {shown ? (
        <>
          <Meta shown={shown} />
          <AgreementBody body={shown.body} figures={figures} />
        </>
      ) : (
        <EmptyState title="还没有写过" note="写好草稿并发布后，创作者端才会显示这份协议" />
      )}
      {opened === 'draft' && (
        <DraftDialog kind={kind} figures={figures} start={draft ?? current} onClose={() => setOpened(null)} />
      )}
      {opened === 'publish' && draft && <PublishDialog draft={draft} onClose={() => setOpened(null)} />}
    </Card>
  )
}

export const AgreementDetail = ({ kind }: { kind: AgreementKind }) => (
  <QueryView query={useEndpointQuery(agreementVersions, { kind })}>
    {({ items, figures }) => <Content kind={kind} versions={items} figures={figures} />}
  </QueryView>
)
