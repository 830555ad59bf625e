/** Lazy: needed only for appeals. */
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import type { EvidenceFormProps } from './EvidenceForm.tsx'

const load = async () => (await import('./EvidenceForm.tsx')).EvidenceForm

export function EvidenceForm(props: EvidenceFormProps) {
  return <FetchedLater load={load} props={props} />
}
