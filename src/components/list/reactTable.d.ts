/** In react-table 7, the app declares which plug-ins its tables use. */
import type {
  SortByFn,
  UseFiltersColumnOptions,
  UseFiltersInstanceProps,
  UseFiltersOptions,
  UseFiltersState,
  UsePaginationInstanceProps,
  UsePaginationOptions,
  UsePaginationState,
  UseSortByColumnProps,
  UseSortByInstanceProps,
  UseSortByOptions,
  UseSortByState,
} from 'react-table';

declare module 'react-table' {
  export interface TableOptions<D extends object>
    extends UseFiltersOptions<D>, UsePaginationOptions<D>, UseSortByOptions<D> {}
  export interface TableInstance<D extends object = object>
    extends UseFiltersInstanceProps<D>, UsePaginationInstanceProps<D>, UseSortByInstanceProps<D> {}
  export interface TableState<D extends object = object>
    extends UseFiltersState<D>, UsePaginationState<D>, UseSortByState<D> {}
  export interface ColumnInterface<D extends object = object> {
    filter?: UseFiltersColumnOptions<D>['filter'];
    sortType?: SortByFn<D>;
  }
  export interface ColumnInstance<D extends object = object> {
    isSorted: boolean;
    isSortedDesc: boolean | undefined;
    toggleSortBy: UseSortByColumnProps<D>['toggleSortBy'];
  }
}
