import { writeRouteTable } from './route-table.ts';

writeRouteTable();
console.log('docs/product.md has the routes of the contract.');
