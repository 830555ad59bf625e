/** One creator: who they are, how they stand, and everything that was done about them. */
import { useParams } from 'react-router'
import { QueryView } from '../../../ui/QueryView.tsx'
import { usePersonQuery } from '../account.queries.ts'
import { PersonEvents } from '../components/PersonEvents.tsx'
import { PersonFacts } from '../components/PersonFacts.tsx'
import { PersonHead } from '../components/PersonHead.tsx'
import '../components/people.css'

export const PersonPage = () => {
  const uid = Number(useParams().uid)
  return (
    <QueryView query={usePersonQuery(uid)}>
      {(person) => (
        <div className="stack" key={person.uid}>
          <PersonHead person={person} />
          <div className="person-columns">
            <PersonFacts person={person} />
            <PersonEvents person={person} />
          </div>
        </div>
      )}
    </QueryView>
  )
}
