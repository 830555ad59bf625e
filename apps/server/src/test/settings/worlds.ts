/** Test worlds of other areas that probes need: areas themselves may only import each other's public.ts. */
export { makeBuyer } from '../../areas/member/test/memberWorld.ts'
export { tutorWorld } from '../../areas/team/tutor/test/tutorWorld.ts'
