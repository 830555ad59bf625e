/** Who made it, in the metadata of what is made here (GB 45438-2025): with the number of the job. */
export { aiOperator as aiProducer } from '../../upload/public.ts'
