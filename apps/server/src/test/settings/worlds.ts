/** Worlds of other areas that probes need: areas themselves meet at their public.ts alone. */
export { makeBuyer, payAtChannel } from '../../areas/member/test/memberWorld.ts'
export { tutorWorld } from '../../areas/team/tutor/test/tutorWorld.ts'
