/** One agreement: the version in force, or the one in the link. The last segment of the path names it. */
import { agreement } from '@wallpaper/contract/system'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { AgreementBody } from '../components/AgreementBody.tsx'
import type { AgreementKind, AgreementText } from '../system.types.ts'

const kinds: Record<string, AgreementKind> = {
  yhxy: 'yhxy',
  yszc: 'yszc',
  gxjj: 'gxjj',
  jzxy: 'jzxy',
  hzxy: 'hzxy',
  zxxy: 'zxxy',
  grsds: 'grsds',
  rlgz: 'rlgz',
}

const Head = ({ text }: { text: AgreementText }) => (
  <header>
    <h2>{text.title}</h2>
    <p className="f12 t3">
      第 <span className="num">{text.version}</span> 版，
      <span className="num">{formatDay(text.effective_at)}</span> 起生效
      {!text.is_current && '（已有更新的版本）'}
    </p>
  </header>
)

/** `before`: content above the text. */
export function Agreement({ before }: { before?: ReactNode }) {
  const { path, query } = usePage()
  const kind = kinds[path.slice(path.lastIndexOf('/') + 1)] ?? 'yhxy'
  const version = Number(query.version) || undefined
  const read = useRead(agreement, version ? { kind, version } : { kind })
  return (
    <PageLayout state={stateOf(read)} skeleton={<TextSkeleton />}>
      {before}
      {read.data && <AgreementBody blocks={read.data.blocks} head={<Head text={read.data} />} />}
    </PageLayout>
  )
}
