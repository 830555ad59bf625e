/**
 * Subjects of the audit log and of proposals have a key `<kind>:<id>`. The app, which knows all areas,
 * provides the paths of the kinds that have a screen.
 */
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { pathOfSubject, type SubjectPaths } from '../../lib/screen.ts'

export interface Named {
  key: string
  label: string
}

export const SubjectPathsContext = createContext<SubjectPaths>({})

export const SubjectLink = ({ subject, children }: { subject: Named; children?: ReactNode }) => {
  const paths = useContext(SubjectPathsContext)
  const path = pathOfSubject(paths, subject.key)
  const words = children ?? subject.label
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>
}
