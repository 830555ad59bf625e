/** One creator: profile, state, and history. */
import { personOne } from '@wallpaper/contract/account/account.console'
import { useParams } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { PersonEvents } from './PersonEvents.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonHead } from './PersonHead.tsx'
import css from './people.module.css'

export const PersonPage = () => {
  const uid = Number(useParams().uid)
  return (
    <QueryView query={useEndpointQuery(personOne, { uid })}>
      {(person) => (
        <div className={common.stack} key={person.uid}>
          <PersonHead person={person} />
          <div className={css.personColumns}>
            <PersonFacts person={person} />
            <PersonEvents person={person} />
          </div>
        </div>
      )}
    </QueryView>
  )
}
