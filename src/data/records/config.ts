/** The lists that administrators edit and forms offer. */
import * as v from 'valibot';
import { list } from '../decode';

/** The position that staff chose; missing for an item that was added since. */
const order = v.optional(v.number());

export const categorySchema = v.object({
  key: v.string(),
  categoryName: v.string(),
  categorySlug: v.string(),
  categoryVisable: v.boolean(),
  order,
});
export type Category = v.InferOutput<typeof categorySchema>;

export const parentCategorySchema = v.object({
  key: v.string(),
  parentCategoryName: v.string(),
  childCategories: list(v.string()),
  isActive: v.boolean(),
  order,
});
export type ParentCategory = v.InferOutput<typeof parentCategorySchema>;

export const industrySchema = v.object({
  key: v.string(),
  industryName: v.string(),
  isActive: v.boolean(),
  order,
});
export type Industry = v.InferOutput<typeof industrySchema>;

export const legalCategorySchema = v.object({
  key: v.string(),
  legalCategoryName: v.string(),
  isActive: v.boolean(),
  order,
});

export const legalRegulatorSchema = v.object({
  key: v.string(),
  legalRegulatorName: v.string(),
  isActive: v.boolean(),
});

/** The energy supplier of a member, as administrators record it. */
export const supplierSchema = v.object({ key: v.string(), supplierName: v.string() });
export type Supplier = v.InferOutput<typeof supplierSchema>;

/** The type of a member's company, as administrators record it. */
export const companyTypeSchema = v.object({ key: v.string(), companyTypeName: v.string() });
