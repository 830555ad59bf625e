/** The seven agreements that creators accept, each with its versions. */
import { agreementVersions } from '@wallpaper/contract/system/agreements.console'
import { Link, useParams } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { systemPaths } from '../system.paths.ts'
import { AgreementDetail } from './AgreementDetail.tsx'
import css from './agreements.module.css'
import {
  type AgreementKind,
  type AgreementVersion,
  agreementKinds,
  agreementNames,
  isAgreementKind,
} from './agreementText.ts'

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
        <span className={css.agreementEntry}>
          <span className={common.strong}>{current?.title ?? agreementNames[kind]}</span>
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
    <div className={css.agreements}>
      <Card isFlush title="协议">
        <QueryView query={useEndpointQuery(agreementVersions, {})}>
          {({ items }) => (
            <ul className={css.agreementList}>
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
