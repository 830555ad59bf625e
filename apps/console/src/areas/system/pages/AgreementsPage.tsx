/** The agreements that creators accept: seven texts, each with its versions. */
import { Link, useParams } from 'react-router'
import { formatDay } from '../../../lib/time.ts'
import { Card } from '../../../ui/Card.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { StateTag } from '../../../ui/StateTag.tsx'
import { type AgreementKind, type AgreementVersion, useAgreementsQuery } from '../agreements.queries.ts'
import { agreementKinds, agreementNames, isAgreementKind } from '../agreementText.ts'
import { AgreementDetail } from '../components/AgreementDetail.tsx'
import { systemPaths } from '../system.paths.ts'
import './agreements.css'

interface EntryProps {
  kind: AgreementKind
  versions: readonly AgreementVersion[]
  isShown: boolean
}

const Entry = ({ kind, versions, isShown }: EntryProps) => {
  const own = versions.filter((version) => version.kind === kind)
  const current = own.find(({ state }) => state === 'published')
  const hasDraft = own.some(({ state }) => state === 'draft')
  return (
    <li>
      <Link to={systemPaths.agreements(kind)} {...(isShown && { 'aria-current': 'page' as const })}>
        <span className="agreement-entry">
          <span className="strong">{current?.title ?? agreementNames[kind]}</span>
          <small>
            {current?.effective_at
              ? `第 ${current.version} 版，${formatDay(current.effective_at)} 生效`
              : '还没有发布'}
          </small>
        </span>
        {hasDraft && <StateTag tone="wait">有草稿</StateTag>}
      </Link>
    </li>
  )
}

export const AgreementsPage = () => {
  const { kind } = useParams()
  const shown = isAgreementKind(kind) ? kind : 'yhxy'
  return (
    <div className="agreements">
      <Card isFlush title="协议">
        <QueryView query={useAgreementsQuery()}>
          {({ items }) => (
            <ul className="agreement-list">
              {agreementKinds.map((each) => (
                <Entry key={each} kind={each} versions={items} isShown={each === shown} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <AgreementDetail key={shown} kind={shown} />
    </div>
  )
}
