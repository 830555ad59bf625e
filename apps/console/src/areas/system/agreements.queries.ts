/** Agreements: texts with versions, of which at most one is a draft. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  agreementVersions,
  publishAgreement,
  saveAgreementDraft,
} from '@wallpaper/contract/system/agreements.console'
import { api } from '../../lib/api.ts'

export type AgreementVersion = OutputOf<typeof agreementVersions>['items'][number]
export type AgreementFigure = OutputOf<typeof agreementVersions>['figures'][number]
export type AgreementKind = AgreementVersion['kind']

const agreementsKey = ['system', 'agreements'] as const

export const useAgreementsQuery = (input: InputOf<typeof agreementVersions> = {}) =>
  useQuery({ queryKey: [...agreementsKey, input], queryFn: () => api.call(agreementVersions, input) })

const useAgreementMutation = <Input>(act: (input: Input) => Promise<AgreementVersion>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: agreementsKey }),
  })
}

export const useSaveDraftMutation = () =>
  useAgreementMutation((input: InputOf<typeof saveAgreementDraft>) => api.call(saveAgreementDraft, input))

export const usePublishAgreementMutation = () =>
  useAgreementMutation((input: InputOf<typeof publishAgreement>) => api.call(publishAgreement, input))
