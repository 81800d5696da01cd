import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './server.ts';

serve(createConnection(ProposedFeatures.all), process.env['SCHEMAS_DIR']);
