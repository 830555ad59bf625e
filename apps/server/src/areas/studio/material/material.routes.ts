import {
  materialAppeal,
  materialLicence,
  materialList,
  materialPlaceList,
  materialRead,
  materialSubmit,
} from '@wallpaper/contract/studio'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  appealMaterial,
  listMaterials,
  listPlaces,
  type MaterialDeps,
  readMaterial,
  renewLicence,
  submitMaterial,
} from './material.service.ts'

export const materialRoutes = (deps: MaterialDeps): Route[] => [
  read(materialPlaceList, ({ tx, caller, input }) => listPlaces(tx, caller.uid, input.kind, deps)),
  write(materialSubmit, ({ tx, caller, input }) => submitMaterial(tx, caller.uid, input, deps)),
  read(materialList, ({ tx, caller, input }) => listMaterials(tx, caller.uid, input, deps)),
  read(materialRead, ({ tx, caller, input }) => readMaterial(tx, caller.uid, input.id, deps)),
  write(materialAppeal, ({ tx, caller, input }) => appealMaterial(tx, caller.uid, input, deps)),
  write(materialLicence, ({ tx, caller, input }) => renewLicence(tx, caller.uid, input, deps)),
]
