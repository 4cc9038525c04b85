import { createClient } from '@portal/shared-api/contract/securite';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { createClientFrom } from './create-client';

/** Creation of a client from a model (product 5.1). */
export const routes: DomainRoutes = [handle(createClient, (context) => createClientFrom(context, context.body))];
